// `pnpm check`: format, lint, types, dependencies, sizes, packed packages and changesets.
import { checks } from "./src/checks.mjs";
import { fail } from "./src/fail.mjs";
import { installWorkspace } from "./src/install.mjs";
import { runSteps } from "./src/steps.mjs";

try {
  await installWorkspace();
  const results = await runSteps(checks);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  fail(error);
}
