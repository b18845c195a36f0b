import { expect, test } from "vitest";
import { isMet, writeTable, type Row } from "./table.ts";
import type { Outcome } from "./watch-stream.ts";

const outcome = (reach: Outcome["reach"], says = ""): Outcome => ({ reach, says });

test.each<[bare: Outcome, ours: Outcome, met: boolean]>([
  [outcome("end"), outcome("end"), true],
  [outcome("nothing"), outcome("end"), true],
  [outcome("nothing"), outcome("nothing"), true],
  [outcome("end"), outcome("start"), false],
  [outcome("start"), outcome("nothing"), false],
  [outcome("end"), outcome("nothing", "Your browser can't play this video."), true],
])("R-ENGINE-07 beside a bare page with %o, ours with %o is met: %s", (bare, ours, met) => {
  expect(isMet({ stream: "plain", bare, ours })).toBe(met);
});

test("R-ENGINE-07 the table names the streams that ours neither plays nor explains", () => {
  const rows: Row[] = [
    { stream: "plain", bare: outcome("end"), ours: outcome("end") },
    { stream: "slow", bare: outcome("end"), ours: outcome("nothing") },
  ];
  expect(writeTable(rows).split("\n").slice(2)).toEqual([
    "| plain | end | end |  |  |",
    "| slow | end | nothing |  | missing |",
  ]);
});
