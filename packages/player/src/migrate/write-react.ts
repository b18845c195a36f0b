import type { MigratedPlayer } from "./migrated-player";
import { writeSource } from "./source-object";
import { codeOf, constantOf, set, type Value } from "./value";

interface Written {
  readonly code: string;
  readonly choosesFile: boolean;
}

const width = 100;
const numbers = new Set(["startTime", "volume", "seekStep", "hideControlsAfter"]);

/** `<VideoPlayer />` for a video, from the column `indent` on. */
export function writeReact(migrated: MigratedPlayer, indent: number): Written {
  const source = writeSource(migrated);
  if (!source) migrated.byHand.push("source: the page does not say here what to play");
  const attributes = [
    `source={${source?.code ?? "null"}}`,
    ...Object.entries(migrated.options).map(([name, value]) => writeOption(name, value)),
    ...migrated.kept.map(({ written, value }) => writeAttribute(written, value)),
  ];
  const line = `<VideoPlayer ${attributes.join(" ")} />`;
  const space = " ".repeat(indent);
  const code =
    indent + line.length <= width
      ? line
      : `<VideoPlayer\n${attributes.map((each) => `${space}  ${each}\n`).join("")}${space}/>`;
  return { code, choosesFile: source?.choosesFile ?? false };
}

function writeOption(name: string, value: Value): string {
  const written = constantOf(value);
  if (numbers.has(name) && typeof written === "string") return `${name}={${written}}`;
  return writeAttribute(name, written === true ? set : value);
}

function writeAttribute(name: string, value: Value): string {
  if (value.kind === "set") return name;
  const isPlain = value.kind === "text" && !/["\n&{]/.test(value.text);
  return isPlain ? `${name}="${value.text}"` : `${name}={${codeOf(value)}}`;
}
