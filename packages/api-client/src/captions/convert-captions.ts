import type { SourceLine } from "./source-line";

const sbvMoment = String.raw`\d{1,4}:\d{1,2}:\d{1,2}\.\d{1,3}`;
const sbvTimes = new RegExp(`^(${sbvMoment}),(${sbvMoment})$`);
const overrides = /\{[^{}]*\}/g;
const look = /\\([biu])([01])(?!\d)/g;
const drawing = /\{[^{}]*\\p[1-9]/;

/**
 * Converts the lines of YouTube's SBV and SubStation Alpha (ASS, SSA) to SubRip. Returns those of
 * other files as they are.
 */
export function toSubRipLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  // Programs begin a SubStation file with comments.
  const first = lines.find(({ text }) => !/^\s*(?:;|$)/.test(text))?.text.trim() ?? "";
  if (/^\[(?:Script Info|V4\+? Styles|Events)\]$/i.test(first)) return convertSubStation(lines);
  if (!sbvTimes.test(first)) return lines;
  return lines.flatMap(({ text: line, number }) => {
    const parts = line.trim().replace(sbvTimes, "$1 --> $2").split("[br]");
    return parts.map((text) => ({ text, number }));
  });
}

/**
 * Each event becomes times and text with an empty line after it; styles, positions and drawings are
 * dropped.
 */
function convertSubStation(lines: readonly SourceLine[]): readonly SourceLine[] {
  let columns: readonly string[] = [];
  let isEvents = false;
  return lines.flatMap(({ text: line, number }) => {
    const section = /^\s*\[(.+)\]\s*$/.exec(line);
    if (section) isEvents = section[1]?.toLowerCase() === "events";
    const [, kind, values] = /^\s*(Format|Dialogue)\s*:(.*)$/.exec(line) ?? [];
    if (!isEvents || kind === undefined || values === undefined) return [];
    if (kind === "Format") columns = values.split(",").map((name) => name.trim().toLowerCase());
    return kind === "Dialogue" ? eventLines(values, columns).map((text) => ({ text, number })) : [];
  });
}

function eventLines(values: string, columns: readonly string[]): readonly string[] {
  const parts = values.split(",");
  const at = (name: string) => parts[columns.indexOf(name)]?.trim() ?? "";
  // The text is the last column, and may contain commas.
  const text = parts.slice(columns.length - 1).join(",");
  if (drawing.test(text)) return [];
  const shown = text
    .replaceAll(overrides, looksOf)
    .replaceAll("\\h", " ")
    .split(/\\[Nn]/)
    .filter((part) => part.trim() !== "");
  return shown.length === 0 ? [] : [`${at("start")} --> ${at("end")}`, ...shown, ""];
}

/** Keeps the tags for bold, italic and underlined text from between braces. */
function looksOf(braces: string): string {
  return Array.from(
    braces.matchAll(look),
    ([, tag, on]) => `<${on === "1" ? "" : "/"}${tag}>`,
  ).join("");
}
