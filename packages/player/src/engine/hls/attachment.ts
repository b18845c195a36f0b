import type Hls from "hls.js";
import type { HlsClass } from "./hls-library";

/** One instance of hls.js on one element, until the signal aborts. */
export interface HlsAttachment {
  hls: Hls;
  library: HlsClass;
  media: HTMLMediaElement;
  signal: AbortSignal;
}
