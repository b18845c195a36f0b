import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brokenClaims } from "./broken-claims.ts";
import type { Comparison } from "./comparison.ts";
import { playerNames } from "./player-names.ts";
import { readGuide } from "./read-guide.ts";
import { writeTables } from "./write-tables.ts";

const guidePath = new URL("../../../../packages/player/docs/comparison.md", import.meta.url);
const guide = readGuide(readFileSync(guidePath, "utf8"));

/** Returns the guide's tables with another row. */
function changed<Table extends keyof Comparison>(
  table: Table,
  player: string,
  change: Partial<Comparison[Table][number]>,
): Comparison {
  const rows = guide[table].map((row) => (row.player === player ? { ...row, ...change } : row));
  return { ...guide, [table]: rows };
}

describe("R-ADOPT-06 the comparison", () => {
  test("names the same players in the program and in the guide's tables", () => {
    const players = Object.values(playerNames);
    for (const { player } of [...guide.sizes, ...guide.starts, ...guide.seeks])
      expect(players).toContain(player);
  });

  test("reads each column of a table, and a size without styles", () => {
    const table = (heading: string, row: string) =>
      `\n## ${heading}\n\n| head |\n| --- |\n| ${row} |\n`;
    const read = readGuide(
      table("Size", "Plyr | 182.0 | 30.5 | in the scripts") +
        table("First frame", "Shaka | 2.36 | 6.19 | 1080") +
        table("Seek", "ours, React | 0.66 | 0.65 | 0.35 | 0.34") +
        table("A strict page", "ours | plays, nothing is blocked"),
    );
    expect(read).toEqual({
      sizes: [{ player: "Plyr", scripts: 182, styles: null }],
      starts: [{ player: "Shaka", oneRendition: 2.36, threeRenditions: 6.19 }],
      seeks: [
        {
          player: "ours, React",
          oneForwards: 0.66,
          oneBack: 0.65,
          threeForwards: 0.35,
          threeBack: 0.34,
        },
      ],
      strict: [{ player: "ours", plays: true, isBlocked: false }],
    });
  });

  test("has a number in every cell of the guide's tables", () => {
    const rows = [...guide.sizes, ...guide.starts, ...guide.seeks];
    expect(rows.length).toBeGreaterThanOrEqual(3 * 4);
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toBeNaN();
    expect(guide.strict).toContainEqual({ player: "ours", plays: true, isBlocked: false });
  });

  test("R-ENGINE-02 the React skin with the own engine is 45 kB at most", () => {
    const ours = guide.sizes.find(({ player }) => player === "ours, React");
    expect(ours?.scripts).toBeLessThanOrEqual(45);
  });

  test("holds as long as what is measured is what the guide says", () => {
    expect(brokenClaims(guide, guide)).toEqual([]);
  });

  test.for<[string, Comparison, string]>([
    [
      "a peer that has grown",
      changed("sizes", "Plyr", { scripts: 190 }),
      "Size: scripts of Plyr are 190 kB now, the guide says 182 kB.",
    ],
    [
      "a peer that is smaller than ours",
      changed("sizes", "Video.js 10", { scripts: 30 }),
      "Size: ours, React is not smaller than Video.js 10 any more.",
    ],
    [
      "a peer that starts sooner than ours",
      changed("starts", "Plyr", { oneRendition: 0.3 }),
      "First frame: ours, inlined boot is not sooner than Plyr (oneRendition).",
    ],
    [
      "a peer that seeks sooner than ours",
      changed("seeks", "Video.js 10", { threeBack: 0.1 }),
      "Seek: ours, React is not sooner than Video.js 10 (threeBack).",
    ],
    [
      "a peer that plays on a strict page now",
      changed("strict", "Vidstack", { plays: true }),
      "A strict page: Vidstack plays now.",
    ],
    [
      "something of ours that is blocked",
      changed("strict", "ours", { isBlocked: true }),
      "A strict page: something of ours is blocked now.",
    ],
  ])("fails for %s", ([, measured, sentence]) => {
    expect(brokenClaims(guide, measured)).toContain(sentence);
  });

  test("allows for what a build or a machine changes by chance", () => {
    expect(brokenClaims(guide, changed("sizes", "Plyr", { scripts: 184 }))).toEqual([]);
    expect(brokenClaims(guide, changed("starts", "Plyr", { oneRendition: 1.4 }))).toEqual([]);
  });

  test("fails for a player of the guide that was not measured", () => {
    const measured = { ...guide, sizes: guide.sizes.filter(({ player }) => player !== "Shaka") };
    expect(brokenClaims(guide, measured)).toEqual([
      "Shaka is in a table of the guide and was not measured: sizes.",
    ]);
  });

  test("writes tables with a row for each player", () => {
    const written = writeTables(guide);
    expect(written).toContain("| Media Chrome | 199.3 | in the scripts |");
    expect(written).toContain("| Video.js 10 | 0.79 | 0.75 | 0.41 | 0.41 |");
    expect(written).toContain("| ours | plays, nothing is blocked |");
  });
});

test("R-ADOPT-06 a guide without a table is refused", () => {
  expect(() => readGuide("# The comparison")).toThrow('no table under "Size"');
});
