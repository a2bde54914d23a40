"""What many plays say of a story: played beside the pages, with a bar and a stop, and remembered by what was played."""
