import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlaybackProblem } from "@marquee/api-client";

/** Problems of playback, as viewers choose them. */
export const playbackProblemTexts: Readonly<Record<PlaybackProblem, MessageDescriptor>> = {
  start: msg`The video does not start`,
  stalls: msg`The video stops again and again`,
  picture: msg`The picture is bad`,
  sound: msg`The sound is bad or missing`,
  captions: msg`The captions are wrong`,
  other: msg`Another problem`,
};
