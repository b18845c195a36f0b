import type { MigratedPlayer } from "./migrated-player";
import { codeOf, constantOf, isOff, type Value } from "./value";

interface Written {
  readonly code: string;
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
  const tail = [
    ...(fields.length > 0 ? [writeFields(fields)] : []),
    ...(trackList.length > 0 ? [`tracks: [${trackList.join(", ")}]`] : []),
  ];
  if (more.length === 0)
    return {
      code: `{ ${[writeFields(fileFields(only)), ...tail].join(", ")} }`,
      choosesFile: false,
    };
  const list = all.map((file) => `{ ${writeFields(fileFields(file))} }`).join(", ");
  return { code: `{ ${[`...chooseSource([${list}])`, ...tail].join(", ")} }`, choosesFile: true };
}

/** The type only where the address does not tell it. */
function fileFields({ src, type }: { src?: Value; type?: Value }): [string, Value][] {
  if (!src) return [];
  const isTold = /\.(?:m3u8|mp4|webm|m4v|mov|mp3|ogg|ogv)(?:[?#]|$)/i.test(String(constantOf(src)));
  return [["src", src], ...(type && !isTold ? [["type", type] satisfies [string, Value]] : [])];
}

/** `src: "film.mp4", poster` for fields that are set. */
export function writeFields(fields: readonly (readonly [string, Value | undefined])[]): string {
  return fields
    .flatMap(([name, value]) => (value ? [writeField(name, codeOf(value))] : []))
    .join(", ");
}

function writeField(name: string, code: string): string {
  return name === code ? name : `${name}: ${code}`;
}
