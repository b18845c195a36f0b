import type Hls from "hls.js";
import type { EngineDetails } from "../../core/engine";
import type { HlsClass } from "./hls-library";

/** What hls.js knows of the rendition at the playhead and of the network. */
export function hlsDetails(hls: Hls, { version }: Pick<HlsClass, "version">): EngineDetails {
  const { currentLevel, loadLevel, levels, bandwidthEstimate } = hls;
  const level = levels[currentLevel] ?? levels[loadLevel];
  return {
    name: `hls.js ${version}`,
    codecs: [level?.videoCodec, level?.audioCodec].filter(Boolean).join(", ") || null,
    bandwidthBps: bandwidthEstimate > 0 ? bandwidthEstimate : null,
  };
}
