import type { Context, Feature } from "../context";

const expiresAfterMs = 24 * 60 * 60 * 1000;

/** Stores the measured bandwidth, so that the next visit starts with a rendition that fits it. */
export function createBandwidth({ events, options, environment }: Context): Feature<object> {
  return {
    actions: {},
    attach: () =>
      events.on("bandwidth", (bps) => {
        if (bps > 0)
          options.storage?.set(
            "video-bandwidth",
            `${Math.round(bps)}@${Math.round(environment.wallClock())}`,
          );
      }),
  };
}

/** Returns bits per second; null when nothing is stored or it is older than a day. */
export function storedBandwidth({ options, environment }: Context): number | null {
  const [bps, at] = (options.storage?.get("video-bandwidth") ?? "").split("@").map(Number);
  if (!bps || !at || !(bps > 0)) return null;
  const ageMs = environment.wallClock() - at;
  return ageMs >= 0 && ageMs < expiresAfterMs ? bps : null;
}
