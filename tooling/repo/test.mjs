// `npm test`: every check and every test of the repository, ending with `N passed, N failed`.
import { join } from "node:path";
import { markSiteAsBuilt } from "./src/build-site.mjs";
import { checks } from "./src/checks.mjs";
import { seconds } from "./src/clock.mjs";
import { fail } from "./src/fail.mjs";
import { forceOnce } from "./src/forced-run.mjs";
import { installWorkspace } from "./src/install.mjs";
import { clearReports, readReports, reportFolders } from "./src/reports.mjs";
import { run } from "./src/run.mjs";
import { runSteps } from "./src/steps.mjs";
import { root } from "./src/workspace.mjs";

const startedAt = Date.now();

try {
  forceOnce(process.env, join(root, ".turbo/forced"));
  await installWorkspace();
  clearReports(reportFolders());

  const browser = await run("node", ["tooling/test/src/chromium-path.ts"], { quiet: true });
  if (browser.code !== 0) throw new Error(`No Chromium for the tests:\n${browser.output.trim()}`);
  const env = { CHROMIUM_PATH: browser.output.trim() };

  const turbo = (...tasks) => ["turbo", "run", ...tasks, "--continue", "--output-logs=errors-only"];
  const usesTurbo = ({ command: [tool] }) => tool === "turbo";
  // One after the other: each run of turbo puts the builds in place, which the tests read.
  const results = await runSteps([
    { name: "build", command: turbo("build"), quiet: true },
    ...checks.filter(usesTurbo),
  ]);
  // The tests of `npm start` must not build the site again under those that read it.
  if (results.every(({ passed }) => passed)) await markSiteAsBuilt();
  // Side by side: the tests often wait for browsers, media and databases, and the rest has one busy
  // process at a time. More suites at once end hardly earlier on two cores, and a slow machine then
  // misses the deadlines of single tests.
  const sideBySide = await Promise.all([
    runSteps([
      {
        name: "tests, on the server and in browsers",
        command: [...turbo("test", "e2e"), "--concurrency=2"],
        env,
      },
    ]),
    runSteps([
      ...checks.filter((check) => !usesTurbo(check)),
      {
        name: "packages published to a registry, and used from it",
        command: ["node", "tooling/consumers/src/main.ts", "--quick"],
        quiet: true,
        env,
      },
    ]),
  ]);
  results.push(...sideBySide.flat());

  const tests = readReports(reportFolders());
  const brokenSteps = results.filter(({ passed }) => !passed);
  console.log(`\n${seconds(startedAt)} in all`);
  for (const { name, why } of tests.failures)
    console.log(`✗ ${name}\n${why.replace(/^/gm, "    ")}`);
  for (const { name } of brokenSteps) console.log(`✗ ${name}`);

  const passed = tests.passed + results.length - brokenSteps.length;
  const failed = tests.failed + brokenSteps.length;
  console.log(
    `${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ""}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
