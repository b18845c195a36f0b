import type { Source } from "@marquee/player";

/** Data that the server passes to the script of an embedded player. */
export interface EmbedData {
  source: Source;
  startSeconds: number;
  durationSeconds: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** The call that counts a view, and the id to send it. */
  viewPath: string;
  videoId: string;
}

export const embedDataElementId = "embed-data";

/** The button of the warning before a video that flashes. */
export const playAnywayId = "play-anyway";
