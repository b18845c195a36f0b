import { readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { createEngine } from "../../../apps/api/src/transcoding/engine/create-engine.ts";
import {
  compareMedia,
  type ComparedMedia,
} from "../../../apps/api/src/transcoding/testing/compare-media.ts";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Usage: pnpm --filter @marquee/bench bench:media FOLDER");
const engine = await createEngine({ niceness: 0 });
if (!engine) throw new Error("The engine is not installed.");

/** More is a difference that a viewer could notice. */
const limits = { seconds: 0.5, soundSeconds: 0.1, colour: 12 } as const;

const columns = [
  "file",
  "outcome",
  "seconds",
  "size",
  "turned",
  "sound",
  "A/V offset",
  "colour",
  "differs in",
];
const pair = (made: string | number, source: string | number) =>
  made === source ? `${made}` : `${made} of ${source}`;

function rowOf([compared]: readonly ComparedMedia[]): string[] {
  if (!compared) return [];
  const { file, source, made } = compared;
  const outcome = file.isKept ? "kept" : "encoded";
  if (!source || !made)
    return [outcome, "", "", "", "", "", "", made ? "cannot be compared" : "cannot be read"];
  const isSound = source.width === 0;
  const size = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
  const offset =
    made.soundAt === null || source.soundAt === null ? null : made.soundAt - source.soundAt;
  const colours = made.colour && source.colour && !isSound ? [made.colour, source.colour] : null;
  const colour = colours
    ? Math.max(
        ...[0, 1, 2].map((at) => Math.abs((colours[0]?.[at] ?? 0) - (colours[1]?.[at] ?? 0))),
      )
    : 0;
  const shape = Math.abs(made.width / made.height / (source.width / source.height) - 1);
  const differences = [
    Math.abs(made.seconds - source.seconds) > limits.seconds ? "length" : "",
    !isSound && shape > 0.03 ? "shape" : "",
    made.hasSound === source.hasSound ? "" : "sound",
    offset !== null && Math.abs(offset) > limits.soundSeconds ? "A/V offset" : "",
    colour > limits.colour ? "colour" : "",
  ];
  return [
    outcome,
    pair(made.seconds.toFixed(2), source.seconds.toFixed(2)),
    isSound ? size(made) : pair(size(made), size(source)),
    `${source.rotation}`,
    pair(made.hasSound ? "yes" : "no", source.hasSound ? "yes" : "no"),
    offset === null ? "" : offset.toFixed(3),
    isSound ? "" : `${colour}`,
    differences.filter((difference) => difference !== "").join(", "),
  ];
}

const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .toSorted();
console.log(`| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
let differing = 0;
for (const path of names) {
  const cells = await compareMedia(engine, [resolve(path)]).then(rowOf, (error: unknown) => [
    reasonOf(error),
    ...Array.from({ length: columns.length - 2 }, () => ""),
  ]);
  if (cells.at(-1) !== "") differing += 1;
  console.log(`| ${[relative(folder, path), ...cells].join(" | ")} |`);
}
console.log(`\n${names.length} files, ${differing} of which differ from what FFmpeg finds.`);

/** The refusal in an error of `transcodeFile`, which is JSON. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /"failure":"(\w+)"/.exec(message)?.[1] ?? message.slice(0, 60).replaceAll("|", "/");
}
