import type { Comparison } from "./comparison.ts";

/**
 * Reads what the guide says.
 *
 * @throws if a table is missing
 */
export function readGuide(markdown: string): Comparison {
  return {
    sizes: rowsUnder("Size", markdown).map(([player = "", scripts = "", , styles = ""]) => ({
      player,
      scripts: Number(scripts),
      styles: Number.isNaN(Number(styles)) ? null : Number(styles),
    })),
    starts: rowsUnder("First frame", markdown).map(([player = "", one = "", three = ""]) => ({
      player,
      oneRendition: Number(one),
      threeRenditions: Number(three),
    })),
    seeks: rowsUnder("Seek", markdown).map(([player = "", ...ratios]) => {
      const [
        oneForwards = Number.NaN,
        oneBack = Number.NaN,
        threeForwards = Number.NaN,
        threeBack = Number.NaN,
      ] = ratios.map(Number);
      return { player, oneForwards, oneBack, threeForwards, threeBack };
    }),
    strict: rowsUnder("A strict page", markdown).map(([player = "", outcome = ""]) => ({
      player,
      plays: outcome.startsWith("plays"),
      isBlocked: !outcome.includes("nothing is blocked"),
    })),
  };
}

function rowsUnder(heading: string, markdown: string): string[][] {
  const [, section = ""] = markdown.split(`\n## ${heading}\n`);
  const table = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const rows = table.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  if (rows.length === 0) throw new Error(`The guide has no table under "${heading}".`);
  return rows;
}
