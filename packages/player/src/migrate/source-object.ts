import type { MigratedPlayer } from "./migrated-player";
import { codeOf, constantOf, isOff, type Value } from "./value";

/** The longest line that is written. */
export const width = 100;

/** A field of an object, or one that is a list. */
type Field = string | { readonly name: string; readonly items: readonly string[] };

/** The indent of the line that an object is written in, and how much more the line contains. */
interface Place {
  readonly indent: number;
  readonly otherCharacters: number;
}

interface Written {
  /** Writes the object in one line; where its place is too narrow for that, a field a line. */
  code(place?: Place): string;
  /** True if the code uses `chooseSource` of `@marquee/player/sources`. */
  readonly choosesFile: boolean;
}

/** The source of a video as an object of JavaScript; null if the page has none. */
export function writeSource({ source, files, tracks }: MigratedPlayer): Written | null {
  const { src, type, ...rest } = source;
  const all = [...(src ? [{ src, ...(type && { type }) }] : []), ...files];
  const [only, ...more] = all;
  if (!only) return null;
  const fields = Object.entries(rest).filter(([, value]) => !isOff(value));
  const trackList = tracks.map((track) => `{ ${writeFields(Object.entries(track))} }`);
  const choosesFile = more.length > 0;
  const list = all.map((file) => `{ ${writeFields(fileFields(file))} }`).join(", ");
  const written: Field[] = [
    ...(choosesFile ? [`...chooseSource([${list}])`] : writeEach(fileFields(only))),
    ...writeEach(fields),
    ...(trackList.length > 0 ? [{ name: "tracks", items: trackList }] : []),
  ];
  return { code: (place) => writeObject(written, place), choosesFile };
}

function writeObject(fields: readonly Field[], place?: Place): string {
  const line = `{ ${fields.map((field) => writeInLine(field)).join(", ")} }`;
  if (!place || place.indent + place.otherCharacters + line.length <= width) return line;
  const lines = fields.map((field) =>
    indented(writeField(field, place.indent + 2), place.indent + 2),
  );
  return `{\n${lines.join("")}${" ".repeat(place.indent)}}`;
}

function writeInLine(field: Field): string {
  return typeof field === "string" ? field : `${field.name}: [${field.items.join(", ")}]`;
}

/** Writes a field, and a list with an item a line where one line is too narrow. */
function writeField(field: Field, indent: number): string {
  const line = writeInLine(field);
  if (typeof field === "string" || indent + line.length < width) return line;
  const items = field.items.map((item) => indented(item, indent + 2));
  return `${field.name}: [\n${items.join("")}${" ".repeat(indent)}]`;
}

function indented(code: string, indent: number): string {
  return `${" ".repeat(indent)}${code},\n`;
}

/** The type only where the address does not tell it. */
function fileFields({ src, type }: { src?: Value; type?: Value }): [string, Value][] {
  if (!src) return [];
  const isTold = /\.(?:m3u8|mp4|webm|m4v|mov|mp3|ogg|ogv)(?:[?#]|$)/i.test(String(constantOf(src)));
  return [["src", src], ...(type && !isTold ? [["type", type] satisfies [string, Value]] : [])];
}

/** `src: "film.mp4", poster` for fields that are set. */
export function writeFields(fields: readonly (readonly [string, Value | undefined])[]): string {
  return writeEach(fields).join(", ");
}

function writeEach(fields: readonly (readonly [string, Value | undefined])[]): string[] {
  return fields.flatMap(([name, value]) => {
    if (!value) return [];
    const code = codeOf(value);
    return [name === code ? name : `${name}: ${code}`];
  });
}
