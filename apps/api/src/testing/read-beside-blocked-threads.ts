import "../thread-pool.ts";
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A process for a test: prints "read" when it has read a file while six other tasks block a thread
// each. Opening a named pipe for reading blocks until another opens it for writing.
const folder = mkdtempSync(join(tmpdir(), "marquee-pipes-"));
const pipes = Array.from({ length: 6 }, (_, index) => join(folder, `pipe-${index}`));
execFileSync("mkfifo", pipes);
const opening = pipes.map((pipe) => open(pipe, "r"));
await readFile(import.meta.filename);
process.stdout.write("read");

// Node waits for its threads before it exits.
const writers = pipes.map((pipe) => openSync(pipe, "r+"));
for (const pipe of await Promise.all(opening)) await pipe.close();
for (const writer of writers) closeSync(writer);
rmSync(folder, { recursive: true });
