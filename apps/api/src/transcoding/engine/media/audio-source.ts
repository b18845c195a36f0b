import { avChannelLayoutDescribe, type Frame } from "node-av/lib";

/** Returns the arguments of an audio filter's source for frames like this one. */
export function audioSourceOf(frame: Frame): string {
  const layout = avChannelLayoutDescribe(frame.channelLayout) ?? "";
  return [
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${frame.format}`,
    `channel_layout=${/^[\w.()+]+$/.test(layout) && !/channels/.test(layout) ? layout : `${frame.channels}c`}`,
  ].join(":");
}
