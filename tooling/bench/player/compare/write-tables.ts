import type { Comparison } from "./comparison.ts";

/** The tables of the guide, with what was measured. */
export function writeTables({ sizes, starts, seeks, strict }: Comparison): string {
  return [
    table(
      ["player", "scripts, kB", "styles, kB"],
      sizes.map(({ player, scripts, styles }) => [player, scripts, styles ?? "in the scripts"]),
    ),
    table(
      ["page", "one rendition", "three renditions"],
      starts.map(({ player, oneRendition, threeRenditions }) => [
        player,
        oneRendition.toFixed(2),
        threeRenditions.toFixed(2),
      ]),
    ),
    table(
      ["page", "one rendition, forwards", "back", "three renditions, forwards", "back"],
      seeks.map(({ player, ...ratios }) => [
        player,
        ...[ratios.oneForwards, ratios.oneBack, ratios.threeForwards, ratios.threeBack].map(
          (ratio) => ratio.toFixed(2),
        ),
      ]),
    ),
    table(
      ["player", "a strict page"],
      strict.map(({ player, plays, isBlocked }) => [
        player,
        `${plays ? "plays" : "does not start"}, ${isBlocked ? "something" : "nothing"} is blocked`,
      ]),
    ),
  ].join("\n\n");
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
