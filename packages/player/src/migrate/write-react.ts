import type { MigratedPlayer } from "./migrated-player";
import { width, writeSource } from "./source-object";
import { codeOf, constantOf, set, type Value } from "./value";

interface Written {
  readonly code: string;
  readonly choosesFile: boolean;
}

const numbers = new Set(["startTime", "volume", "seekStep", "hideControlsAfter"]);

/** `<VideoPlayer />` for a video, from the column `indent` on. */
export function writeReact(migrated: MigratedPlayer, indent: number): Written {
  const source = writeSource(migrated);
  if (!source) migrated.byHand.push("source: the page does not say here what to play");
  const others = [
    ...Object.entries(migrated.options).map(([name, value]) => writeOption(name, value)),
    ...migrated.kept.map(({ written, value }) => writeAttribute(written, value)),
  ];
  const choosesFile = source?.choosesFile ?? false;
  const line = `<VideoPlayer ${[`source={${source?.code() ?? "null"}}`, ...others].join(" ")} />`;
  if (indent + line.length <= width) return { code: line, choosesFile };
  const place = { indent: indent + 2, otherCharacters: "source={}".length };
  const attributes = [`source={${source?.code(place) ?? "null"}}`, ...others];
  const space = " ".repeat(indent);
  const lines = attributes.map((each) => `${space}  ${each}\n`);
  return { code: `<VideoPlayer\n${lines.join("")}${space}/>`, choosesFile };
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
