import "../thread-pool.ts";
import { pbkdf2 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

// A process for a test: prints which task ends first, a file read or one of the hashes begun before it.
const hashes = Array.from({ length: 6 }, async () => {
  await promisify(pbkdf2)("password", "salt", 500_000, 32, "sha512");
  return "hash";
});
const read = readFile(import.meta.filename).then(() => "read");
process.stdout.write(await Promise.race([...hashes, read]));
