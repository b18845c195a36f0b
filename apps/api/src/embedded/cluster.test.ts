import { expect, test } from "vitest";
import { lastLine } from "./cluster.ts";

test.each([
  [
    "LOG:  starting PostgreSQL\nFATAL:  database files are incompatible with server\n" +
      "DETAIL:  The data directory was initialized by PostgreSQL version 17, " +
      "which is not compatible with this version 18.1.\n",
    new RegExp(
      "^its files are of PostgreSQL 17, and this version has 18\\.1\\. " +
        "Run the command backup .* restore with this one\\.$",
    ),
  ],
  ["FATAL:  could not write: No space left on device\nLOG:  shutting down\n", /^the disk is full/],
  [
    "LOG:  starting\nFATAL:  could not bind\nLOG:  database system is shut down\n",
    /^could not bind$/,
  ],
])("why PostgreSQL does not start is said with what to do: %#", (log, expected) => {
  expect(lastLine(log)).toMatch(expected);
});
