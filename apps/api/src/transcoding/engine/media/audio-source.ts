import { avChannelLayoutDescribe, type Frame } from "node-av/lib";

const maxFrameSeconds = 60;

/** A rate of one hertz makes hours of a few bytes. */
export function isPlayable({ sampleRate, nbSamples }: Frame): boolean {
  return sampleRate > 0 && nbSamples > 0 && nbSamples <= maxFrameSeconds * sampleRate;
}

export function audioSourceOf(frame: Frame): string {
  const layout = avChannelLayoutDescribe(frame.channelLayout) ?? "";
  const isNamed = /^[\w.()+]+$/.test(layout) && !/channels/.test(layout);
  return [
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${frame.format}`,
    `channel_layout=${isNamed ? layout : `${frame.channels}c`}`,
  ].join(":");
}
