import type { Variant } from "../fast-start/playlist";

/** A variant without audio, at one server. */
export function variantWith(given: Partial<Variant>): Variant {
  return {
    pathway: "a",
    url: "https://a.test/video.m3u8",
    audioUrl: null,
    audioGroup: null,
    captionGroup: null,
    copies: [],
    bandwidth: 1_000_000,
    height: 360,
    videoCodec: "avc1.4d401e",
    audioCodec: null,
    ...given,
  };
}
