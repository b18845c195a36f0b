import type { Migration } from "./migration";

/** Returns the summary of the files in which a player was found. */
export function reportOn(
  migrations: readonly Migration[],
  { moved, isWritten }: { moved: number; isWritten: boolean },
): string {
  if (migrations.length === 0) return "No file has a player that is known here.";
  const files = migrations.flatMap(({ path, players, byHand }) => [
    `${path}: ${players.join(", ")}${byHand.length === 0 ? "" : ", by hand:"}`,
    ...byHand.map((line) => `  - ${line}`),
  ]);
  const verb = isWritten ? "were moved" : "would be moved";
  return [
    ...files,
    "",
    `${moved} of ${migrations.length} files ${verb}.`,
    ...(isWritten
      ? ["Next: npm install @marquee/player hls.js, your formatter, your type check, a look at it."]
      : ["Nothing was written: --write does it."]),
  ].join("\n");
}
