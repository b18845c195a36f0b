import type Hls from "hls.js";
import type { EngineDetails } from "../../core/engine";
import type { HlsClass } from "./hls-library";

/** The rendition at the playhead and the bandwidth, as hls.js knows them. */
export function hlsDetails(hls: Hls, { version }: Pick<HlsClass, "version">): EngineDetails {
  const { currentLevel, loadLevel, levels, bandwidthEstimate } = hls;
  const level = levels[currentLevel] ?? levels[loadLevel];
  return {
    name: `hls.js ${version}`,
    codecs: [level?.videoCodec, level?.audioCodec].filter(Boolean).join(", ") || null,
    bandwidthBps: bandwidthEstimate > 0 ? bandwidthEstimate : null,
  };
}
