import type { EngineHost, LoadRequest } from "../../core/engine";
import { heightOf } from "../fast-start/plan";
import type { Variant } from "../fast-start/playlist";
import { createBandwidthMeter } from "./bandwidth-meter";
import { chooseNextVariant } from "./choose-next-variant";
import { isSegmentTooSlow } from "./is-segment-too-slow";
import { isMissing, type LoadFailure } from "./load-checked";
import type { Pathways } from "./pathways/pathways";
import { variantInTime, type AwaitedMedia } from "./variant-in-time";

export interface SegmentBeingLoaded {
  bytes: number;
  ms: number;
  /** Bytes that the playlists announce: of this variant's segment, and of the lowest variant's. */
  expectedBytes: number;
  lowestBytes: number;
  aheadSeconds: number;
}

/** Chooses variants by height, or by the bandwidth, which it measures. */
export interface VariantSelector {
  /**
   * The variant of the next segment: where playback waits for it, and no height has been fixed, one
   * of which it arrives in time. Expects variants lowest first.
   */
  choose(variants: readonly Variant[], current: Variant, awaited?: AwaitedMedia | null): Variant;
  /** Stays at a height; null chooses automatically. */
  fixHeight(height: number | null): void;
  fixedHeight(): number | null;
  /**
   * Leaves out a variant that cannot be loaded, for a minute. False if there is no other to play:
   * all are then tried again, once the failure of this one is final.
   */
  exclude(missing: Variant, variants: readonly Variant[], exclusion: Exclusion): boolean;
  onLoaded(bytes: number, ms: number): void;
  /** True if a lower variant is to be loaded instead. It is then chosen. */
  isTooSlow(segment: SegmentBeingLoaded, current: Variant): boolean;
  /** Bits per second; null when nothing is known. */
  bandwidthBps(): number | null;
  /**
   * Media seconds that are needed each second: at least 1, as slower playback may become faster.
   */
  playbackRate(): number;
  /**
   * True if a buffered variant is to be loaded again in the chosen one. False for hosts that limit
   * the height, to save data.
   */
  replaces(buffered: Variant, chosen: Variant): boolean;
}

/**
 * Requirement for the variant that replaces another: the same height and bandwidth, as on a second
 * server; the height that the viewer has chosen, if any; or none.
 */
export type Kept = "quality" | "choice" | "nothing";

export interface Exclusion {
  kept: Kept;
  /** It is not requested again. */
  isFinal: boolean;
}

const excludedMs = 60_000;

interface SelectorOptions {
  media: HTMLVideoElement;
  host: EngineHost;
  request: LoadRequest;
  pathways: Pick<Pathways, "isOffered">;
}

export function createVariantSelector(options: SelectorOptions): VariantSelector {
  const { media, host, request, pathways } = options;
  const meter = createBandwidthMeter(request.bandwidthBps);
  let { fixedHeight } = request;
  /** Limit after a segment that was too slow, until another one has arrived. */
  let maxBps = Infinity;
  /** Ends of exclusions, by URL. */
  const excluded = new Map<string, number>();
  const playbackRate = () => Math.max(1, media.playbackRate);
  const available = (variants: readonly Variant[]) =>
    variants.filter(
      (variant) =>
        (excluded.get(variant.url) ?? 0) <= performance.now() && pathways.isOffered(variant),
    );
  return {
    choose(variants, current, awaited = null) {
      const bps = meter.bps();
      const chosen = chooseNextVariant({
        variants: available(variants),
        current,
        fixedHeight,
        maxHeight: request.maxAutoHeight,
        playerHeight: heightOf(media),
        bandwidthBps: bps === null ? null : Math.min(bps, maxBps) / playbackRate(),
      });
      if (awaited === null || fixedHeight !== null || bps === null) return chosen;
      return variantInTime(available(variants), { chosen, awaited, bandwidthBps: bps });
    },
    fixHeight: (height) => (fixedHeight = height),
    fixedHeight: () => fixedHeight,
    exclude(missing, variants, { kept, isFinal }) {
      const others = available(variants).filter(({ url }) => url !== missing.url);
      if (others.length === 0 && isFinal) excluded.clear();
      const hasSameHeight = ({ height }: Variant) => height === missing.height;
      const isEqual = (other: Variant) =>
        hasSameHeight(other) && other.bandwidth === missing.bandwidth;
      const isFit = (other: Variant) => {
        if (kept === "quality") return isEqual(other);
        return kept === "nothing" || fixedHeight === null || hasSameHeight(other);
      };
      if (!others.some(isFit)) return false;
      excluded.set(missing.url, performance.now() + excludedMs);
      return true;
    },
    onLoaded(bytes, ms) {
      meter.add(bytes, ms);
      maxBps = Infinity;
      host.onBandwidth(meter.bps() ?? 0);
    },
    isTooSlow(segment, current) {
      const aheadSeconds = segment.aheadSeconds / playbackRate();
      if (fixedHeight !== null || media.paused || !isSegmentTooSlow({ ...segment, aheadSeconds }))
        return false;
      meter.add(segment.bytes, segment.ms);
      maxBps = current.bandwidth * playbackRate();
      return true;
    },
    bandwidthBps: meter.bps,
    playbackRate,
    replaces: (buffered, chosen) =>
      fixedHeight === null
        ? request.maxAutoHeight === null && buffered.height < chosen.height
        : buffered !== chosen,
  };
}

/**
 * Says what a replacement must keep after a segment of a variant failed to load. Without a
 * replacement, the chosen variant skips a missing segment.
 */
export function exclusionAfter({ status, isFinal }: LoadFailure): Exclusion {
  if (isMissing(status)) return { kept: "choice", isFinal };
  return { kept: isFinal ? "nothing" : "quality", isFinal };
}
