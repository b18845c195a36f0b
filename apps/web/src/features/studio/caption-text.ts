import type { CaptionCue } from "@marquee/ui/caption-editor";

const times = /^(\S+) --> (\S+)(?: (.+))?$/;
const characterReferences = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
/** What WebVTT allows in the text of a caption. */
const tag = /<\/?(?:[biu]|c|v|lang|ruby|rt)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d\d:\d\d\.\d{3}>/;

/** Reads a WebVTT file as the server writes it. */
export function readCaptionText(webVtt: string): CaptionCue[] {
  const [, ...blocks] = webVtt
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  return blocks.flatMap((block, index) => {
    const [first = "", ...lines] = block.split("\n");
    const [, start, end, settings] = times.exec(first) ?? [];
    if (start === undefined || end === undefined) return [];
    return [
      {
        id: `${index}`,
        startSeconds: secondsOf(start),
        endSeconds: secondsOf(end),
        text: readText(lines.join("\n")),
        ...(settings !== undefined && { settings }),
      },
    ];
  });
}

/** Writes a WebVTT file for the server, which checks it and writes its own. */
export function writeCaptionText(cues: readonly CaptionCue[]): string {
  const blocks = cues
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
    .map(({ startSeconds, endSeconds, settings, text }) => {
      const line = [timestamp(startSeconds), "-->", timestamp(endSeconds), ...(settings ? [settings] : [])].join(" ");
      return `${line}\n${writeText(text)}`;
    });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/** Characters are shown as they are, unless that would make them a tag. */
function readText(stored: string): string {
  const plain = stored.replaceAll(
    /&(?:lt|gt|amp);/g,
    (reference) => characterReferences[reference as keyof typeof characterReferences],
  );
  return writeText(plain) === stored ? plain : stored;
}

/** An empty line would end the caption. */
function writeText(typed: string): string {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  return lines
    .join("\n")
    .split(new RegExp(`(${tag.source})`))
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join("");
}

function escape(text: string): string {
  return text
    .replaceAll(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function secondsOf(moment: string): number {
  return moment.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = `${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${rest}`;
}
