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

test("counts of both runners are added up, with what failed and why", () => {
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
          {
            status: "failed",
            fullName: "sorts",
            failureMessages: ["AssertionError: expected 1 to be 2\n    at sort.test.ts"],
          },
        ],
      },
    ],
  });
  write("playwright.json", {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [{ ok: true, title: "opens" }],
        suites: [
          {
            specs: [
              {
                ok: false,
                title: "plays",
                tests: [
                  {
                    results: [
                      { errors: [{ message: "\u001b[31mError\u001b[39m: no frame came" }] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });

  expect(readReports([folder])).toEqual({
    passed: 8,
    failed: 2,
    skipped: 1,
    failures: [
      { name: "plays", why: "Error: no frame came" },
      { name: "sorts", why: "AssertionError: expected 1 to be 2\n    at sort.test.ts" },
    ],
  });
});

test("a file that cannot be loaded counts as a failure", () => {
  write("vitest.json", {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: "broken.test.ts",
        status: "failed",
        message: "SyntaxError: Unexpected token",
        assertionResults: [],
      },
    ],
  });

  expect(readReports([folder])).toMatchObject({
    failed: 1,
    failures: [{ name: "broken.test.ts", why: "SyntaxError: Unexpected token" }],
  });
});

test("a test that only passed when tried again counts as a failure", () => {
  write("playwright.json", {
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [],
  });

  expect(readReports([folder]).failed).toBe(1);
});

test("cleared folders count nothing", () => {
  mkdirSync(join(folder, ".reports"));
  clearReports([folder]);

  expect(readReports([folder])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
});
