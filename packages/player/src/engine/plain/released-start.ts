import type { FastStart } from "../fast-start/fast-start";
import type { MediaList, Variant } from "../fast-start/playlist";
import type { AttachedSource } from "./attached-source";
import { mimeTypesOf } from "./mime-types";

interface Released {
  source: AttachedSource;
  variant: Variant;
  video: MediaList;
  audio: MediaList | null;
  bandwidthBps(): number | null;
}

/** What hls.js continues as if it were a fast start. */
export function releasedStart({ source, variant, video, audio, bandwidthBps }: Released): FastStart {
  const types = mimeTypesOf(variant);
  const tracks = [{ mime: types.video, list: video }];
  if (audio && types.audio) tracks.push({ mime: types.audio, list: audio });
  return {
    plan: { variant, video, tracks, startSeconds: 0 },
    mediaSource: source.mediaSource,
    sourceBufferFor: (mime) => (mime.startsWith("audio") && source.audio) || source.video,
    end: async () => {},
    bandwidthBps,
  };
}
