import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearReports, readReports } from "./reports.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, report) => writeFileSync(join(folder, name), JSON.stringify(report));

test("counts of both runners are added up, with the names of what failed", () => {
  write("vitest.json", {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "fine" },
          { status: "failed", fullName: "sorts" },
        ],
      },
    ],
  });
  write("playwright.json", {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ ok: true, title: "opens" }], suites: [{ specs: [{ ok: false, title: "plays" }] }] }],
  });

  expect(readReports([folder])).toEqual({ passed: 8, failed: 2, skipped: 1, failures: ["plays", "sorts"] });
});

test("a file that cannot be loaded counts as a failure", () => {
  write("vitest.json", {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: "broken.test.ts", status: "failed", assertionResults: [] }],
  });

  expect(readReports([folder])).toMatchObject({ failed: 1, failures: ["broken.test.ts"] });
});

test("a test that only passed when tried again counts as a failure", () => {
  write("playwright.json", { stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 }, suites: [] });

  expect(readReports([folder]).failed).toBe(1);
});

test("cleared folders count nothing", () => {
  mkdirSync(join(folder, ".reports"));
  clearReports([folder]);

  expect(readReports([folder])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
});
