import type { Source } from "@marquee/player";

/** An entry of the player's menu. */
export interface EmbedVersion {
  label: string;
  /** Path of its embedded player. */
  path: string;
  /** False: it starts at its beginning. */
  isInStep: boolean;
}

/** Data that the server passes to the script of an embedded player. */
export interface EmbedData {
  source: Source;
  startSeconds: number;
  durationSeconds: number;
  autoplay: boolean;
  muted: boolean;
  loop: boolean;
  /** With and without sign language. */
  versions: readonly EmbedVersion[];
  /** The call that counts a view, and the id to send it. */
  viewPath: string;
  videoId: string;
}

export const embedDataElementId = "embed-data";

/** The button of the warning before a video that flashes. */
export const playAnywayId = "play-anyway";
