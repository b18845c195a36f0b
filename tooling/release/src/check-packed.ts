// Checks the tarball of every published package, or of those named on the command line.
import { packedProblems } from "./packed-problems.ts";
import { publishedPackages } from "./published-packages.ts";

const only = process.argv.slice(2);

for (const { name, folder, entries } of publishedPackages()) {
  if (only.length > 0 && !only.includes(name)) continue;
  const problems = await packedProblems({ folder, entries: Object.keys(entries) });
  for (const problem of problems) console.error(`${name}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${name}: ${Object.keys(entries).length} entries packed and checked`);
}
