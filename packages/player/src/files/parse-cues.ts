/**
 * A cue of a file whose texts are data, such as titles of chapters. The browser parses captions
 * itself.
 */
export interface FileCue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

const cueTime = /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})(?:\s|$)/;

/**
 * The cues of a WebVTT file in the order of their times. With `toWebVtt` it is 0.6 kB.
 * `@marquee/api-client/captions` is 2.5 kB, since it also checks what a creator uploads.
 */
export function parseCues(webVtt: string): FileCue[] {
  const blocks = webVtt.replaceAll(/\r\n?/g, "\n").split(/\n{2,}/);
  return blocks.flatMap(parseBlock).sort((a, b) => a.startSeconds - b.startSeconds);
}

function parseBlock(block: string): FileCue[] {
  const lines = block.split("\n");
  const index = lines.findIndex((line) => cueTime.test(line));
  const [, start = "", end = ""] = cueTime.exec(lines[index] ?? "") ?? [];
  if (start === "") return [];
  const text = lines
    .slice(index + 1)
    .join("\n")
    .trim();
  return [{ startSeconds: secondsOf(start), endSeconds: secondsOf(end), text }];
}

function secondsOf(time: string): number {
  return time.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
