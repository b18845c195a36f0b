import type { FlashRange as SentRange } from "@marquee/api-client";
import type { FlashRange } from "../db/schema/content.ts";

export const toSentFlashes = (ranges: readonly FlashRange[] | null): { flashes?: SentRange[] } =>
  ranges === null
    ? {}
    : {
        flashes: ranges.map(({ kind, startSeconds: start, endSeconds: end }) => ({
          kind,
          start,
          end,
        })),
      };

export const fromSentFlashes = (ranges: readonly SentRange[]): FlashRange[] =>
  ranges.map(({ kind, start, end }) => ({ kind, startSeconds: start, endSeconds: end }));
