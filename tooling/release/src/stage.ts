// Stages what the registry lacks, and says what a maintainer does next.
import { publishedPackages } from "./published-packages.ts";
import { stagePackages } from "./stage-packages.ts";

try {
  const staged = await stagePackages(publishedPackages(), process.env);
  for (const name of staged) console.log(`${name} is staged.`);
  if (staged.length === 0) console.log("The registry has all versions already.");
  else console.log("Approve them: `npm stage list`, then `npm stage approve <id>` for each.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
