#!/usr/bin/env node
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { findPages } from "./find-pages";
import { migrate } from "./migrate";
import { reportOn } from "./report";

const usage = `Moves a project from Vidstack, Plyr, Media Chrome or Video.js to @marquee/player.

  marquee-migrate [--write] [--partly] <folder or file> …

It says what it would do. --write does it: commit your work first. A file with something that
is left to you stays as it is, unless --partly is given.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: "boolean", default: false },
      partly: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) process.stdout.write(`${usage}\n`);
  else await run(positionals, values);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(
  paths: readonly string[],
  { write, partly }: { write: boolean; partly: boolean },
): Promise<void> {
  const migrations = migrate(await findPages(paths)).filter(({ players }) => players.length > 0);
  const moved = migrations.filter(({ byHand }) => partly || byHand.length === 0);
  if (write) await Promise.all(moved.map(({ path, text }) => writeFile(path, text)));
  process.stdout.write(`${reportOn(migrations, { moved: moved.length, isWritten: write })}\n`);
}
