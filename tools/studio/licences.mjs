// The licences of all that is in the bundle, from its packages, one after the other.
import { readFileSync, readdirSync } from "node:fs";
const lock = JSON.parse(readFileSync("package-lock.json"));
const bundled = Object.keys(JSON.parse(readFileSync("meta.json")).inputs);
for (const path of Object.keys(lock.packages).filter((one) => bundled.some((file) => one && file.startsWith(`${one}/`))).sort()) {
  const about = JSON.parse(readFileSync(`${path}/package.json`));
  const file = readdirSync(path).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${path} has no licence beside it`);
  console.log(`${"=".repeat(78)}\n${about.name} ${about.version} (${about.license})\n${"=".repeat(78)}\n${readFileSync(`${path}/${file}`, "utf8").replaceAll("\r", "").trim()}\n`);
}
