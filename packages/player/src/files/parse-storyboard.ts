import type { StoryboardTile } from "../core/preview-tile";
import { parseCues } from "./parse-cues";

/**
 * The tiles of a WebVTT storyboard. Each cue is the URL of an image, with `#xywh=x,y,width,height`
 * for a part of it.
 */
export function parseStoryboard(webVtt: string, baseUrl: string): StoryboardTile[] {
  return parseCues(webVtt).flatMap(({ startSeconds, endSeconds, text }) => {
    const [address = ""] = text.split("\n");
    if (!URL.canParse(address, baseUrl)) return [];
    const url = new URL(address, baseUrl);
    const [x, y, width, height] = (/xywh=(?:pixel:)?([\d.,]+)/.exec(url.hash)?.[1] ?? "")
      .split(",")
      .map(Number);
    url.hash = "";
    const tile =
      x !== undefined && y !== undefined && width && height ? { x, y, width, height } : null;
    return [{ startSeconds, endSeconds, src: url.href, tile }];
  });
}
