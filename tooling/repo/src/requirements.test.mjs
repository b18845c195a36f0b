import { expect, test } from "vitest";
import { problemsOf, readRequirements, readTitles } from "./requirements.mjs";

test("requirements are the rows that begin with an id", () => {
  const markdown =
    "| id | requirement |\n|---|---|\n" +
    "| R-HOME-01 | Cards. |\n| R-HOME-02 | It | goes on. |\n| x | R-HOME-03 |\n";

  expect([...readRequirements(markdown)]).toEqual([
    ["R-HOME-01", "Cards."],
    ["R-HOME-02", "It | goes on."],
  ]);
});

test("titles count, comments do not, and a range names each of its ids", () => {
  const source = [
    "// R-HOME-01 is tested elsewhere.",
    "/* and R-HOME-02 */",
    'test("R-HOME-03 R-SET-01 shows // cards", () => {});',
    "describe(`R-PLAYER-07..09 ${fault}`, () => {});",
    'test("no id", () => {});',
  ].join("\n");

  expect(readTitles(source)).toEqual([
    { title: "R-HOME-03 R-SET-01 shows // cards", ids: ["R-HOME-03", "R-SET-01"] },
    { title: "R-PLAYER-07..09 ${fault}", ids: ["R-PLAYER-07", "R-PLAYER-08", "R-PLAYER-09"] },
  ]);
});

test("what has no test, is listed though it has one, or is unknown is a problem", () => {
  const requirements = new Map([
    ["R-A-01", "One."],
    ["R-A-02", "Two."],
    ["R-A-03", "Three."],
    ["R-A-04", "Four."],
  ]);
  const tests = new Map([
    ["R-A-01", ["R-A-01 works"]],
    ["R-A-03", ["R-A-03 works"]],
    ["R-B-01", ["R-B-01 works"]],
  ]);

  expect(problemsOf({ requirements, notBuilt: ["R-A-03", "R-A-04", "R-C-01"], tests })).toEqual([
    "R-A-02 has no test: Two.",
    "R-A-03 has a test: take it off not-built.json.",
    "R-C-01, in not-built.json, is no requirement.",
    "R-B-01 is no requirement: R-B-01 works",
  ]);
});
