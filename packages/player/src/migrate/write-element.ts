import type { MigratedPlayer } from "./migrated-player";
import { constantOf, type Value } from "./value";

/** Options that the element has as attributes, by the attribute. */
const optionNames: Readonly<Record<string, string>> = {
  autoPlay: "autoplay",
  muted: "muted",
  loop: "loop",
  volume: "volume",
  crossOrigin: "crossorigin",
  preload: "preload",
  load: "load",
  startTime: "start-time",
  seekStep: "seek-step",
  hideControlsAfter: "hide-controls-after",
};

/**
 * `<marquee-player>` for a video whose page is HTML, where all values are texts.
 *
 * @param hasScript whether a script may say what to play
 */
export function writeElement(migrated: MigratedPlayer, hasScript: boolean): string {
  const attributes = [
    ...migrated.kept.map(({ written, value }) => write(written, value)),
    ...sourceAttributes(migrated, hasScript),
    ...Object.entries(migrated.options).flatMap(([name, value]) => {
      const attribute = optionNames[name] ?? "";
      if (attribute) return [write(attribute, value)];
      if (name === "rates") return writeRates(value, migrated);
      migrated.byHand.push(`${name}: options of the element takes it, set by a script`);
      return [];
    }),
  ];
  return `<marquee-player${attributes.map((each) => ` ${each}`).join("")}></marquee-player>`;
}

function sourceAttributes(migrated: MigratedPlayer, hasScript: boolean): string[] {
  const { type: _type, src, ...rest } = migrated.source;
  const { artist, artwork, ...fields } = rest;
  if (artist ?? artwork) migrated.byHand.push("artist, artwork: source of the element takes them");
  const file = src ?? bestFile(migrated);
  if (!file && !hasScript) migrated.byHand.push("src: the page does not say here what to play");
  return [
    ...(file ? [write("src", file)] : []),
    ...Object.entries(fields).map(([name, value]) => write(name, value)),
    ...(migrated.tracks.length > 0 ? [writeTracks(migrated)] : []),
  ];
}

/** An element has one file: MP4 is what every browser plays. */
function bestFile({ files }: MigratedPlayer): Value | undefined {
  const isMp4 = ({ src, type }: MigratedPlayer["files"][number]) =>
    /mp4/.test(String(type && constantOf(type))) || /\.mp4/.test(String(src && constantOf(src)));
  return (files.find(isMp4) ?? files[0])?.src;
}

function writeTracks({ tracks }: MigratedPlayer): string {
  const list = tracks.map((track) =>
    Object.fromEntries(
      Object.entries(track).map(([name, value]) => [name, constantOf(value)] as const),
    ),
  );
  return quoted("tracks", JSON.stringify(list));
}

function writeRates(value: Value, migrated: MigratedPlayer): string[] {
  const rates = value.kind === "code" ? value.code : "";
  if (/^\[[\d\s.,]+\]$/.test(rates))
    return [quoted("rates", rates.replaceAll(/[[\],\s]+/g, " ").trim())];
  migrated.byHand.push("rates: options of the element takes them, set by a script");
  return [];
}

function write(name: string, value: Value): string {
  const written = constantOf(value);
  return written === true || written === undefined ? name : quoted(name, String(written));
}

function quoted(name: string, text: string): string {
  const escaped = text.replaceAll("&", "&amp;");
  return escaped.includes('"') && !escaped.includes("'")
    ? `${name}='${escaped}'`
    : `${name}="${escaped.replaceAll('"', "&quot;")}"`;
}
