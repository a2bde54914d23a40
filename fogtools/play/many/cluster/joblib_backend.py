"""Plays over joblib: processes of this machine, or the backend that `joblib.parallel_config` names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fogtools.finding import FogError, Say
from fogtools.play.many.cluster.gather import Gather, counts_of, missing
from fogtools.play.many.cluster.task import Order, played
from fogtools.play.many.simulate import Counts


def jobs(workers: int | None) -> Gather:
    """(order, batches) -> their counts, by so many processes. Raises FogError where joblib is not installed."""
    try:
        from joblib import Parallel, delayed  # type: ignore[import-untyped]
    except ImportError as error:
        raise missing("joblib") from error

    def gather(order: Order, work: Iterable[tuple[int, int]]) -> Iterator[Counts]:
        parallel = Parallel(n_jobs=workers, pre_dispatch="2 * n_jobs", batch_size=1, return_as="generator")
        answers = parallel(delayed(played)(order, first, n) for first, n in work)
        try:
            for answer in answers:
                yield counts_of(answer)
        except FogError:
            raise
        except Exception as error:  # what a backend raises is its own
            raise FogError(
                Say("joblib could not go on: {why}", why=f"{type(error).__name__}: {error}"),
                Say("a worker process may have been killed, or lack memory; fewer of them: `--threads`"),
            ) from error
        finally:
            answers.close()

    return gather
