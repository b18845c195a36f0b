import type { Chapter } from "../core/source";
import { parseCues } from "./parse-cues";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00A0",
  lrm: "",
  rlm: "",
};

/** The chapters of a WebVTT file: where each cue starts, and its text without tags. */
export function parseChaptersFile(webVtt: string): Chapter[] {
  return parseCues(webVtt).map(({ startSeconds, text }) => ({
    startSeconds,
    title: plainText(text),
  }));
}

function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ");
}
