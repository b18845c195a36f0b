import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./workspace.mjs";

/** The `.reports` folder of every package, whether it is there or not. */
export function reportFolders() {
  return ["apps", "packages", "tooling"].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, group, entry.name, ".reports")),
  );
}

/** Removes what earlier runs left, so that a suite that no longer runs is not counted. */
export function clearReports(folders) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * Adds up what Vitest and Playwright wrote to `.reports/*.json` in every package.
 *
 * @returns {{ passed: number, failed: number, skipped: number, failures: { name: string, why:
 *   string }[] }}
 */
export function readReports(folders) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const report = JSON.parse(readFileSync(join(folder, file), "utf8"));
      if (report.stats) addPlaywright(report, total);
      else addVitest(report, total);
    }
  }
  return total;
}

function addVitest(report, total) {
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  total.skipped += report.numPendingTests + report.numTodoTests;
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    // A file that cannot be loaded has no failed test.
    if (file.status === "failed" && failed.length === 0) {
      total.failed += 1;
      total.failures.push({ name: file.name, why: beginning(file.message) });
    }
    for (const { fullName, failureMessages } of failed)
      total.failures.push({ name: fullName, why: beginning(failureMessages[0]) });
  }
}

function addPlaywright(report, total) {
  total.passed += report.stats.expected;
  total.failed += report.stats.unexpected + report.stats.flaky;
  total.skipped += report.stats.skipped;
  const visit = (suite) => {
    for (const child of suite.suites ?? []) visit(child);
    for (const { ok, title, tests } of suite.specs ?? []) {
      if (ok) continue;
      const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
      total.failures.push({ name: title, why: beginning(error?.message) });
    }
  };
  for (const suite of report.suites) visit(suite);
}

/** The most informative part of a message: a log may retain only a run's last lines. */
function beginning(message = "") {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, 12).join("\n");
}
