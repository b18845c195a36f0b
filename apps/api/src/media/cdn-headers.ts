export type CdnHeaders = (file: string, cacheControl: string) => Readonly<Record<string, string>>;

export const cdnHeaderNames = ["cdn-cache-control", "cache-tag", "surrogate-key"] as const;

/** A withdrawn video stays in CDNs for this long. */
const ttlSeconds = 5;
/** A lost purge request leaves a withdrawn video for this long. */
export const purgedTtlSeconds = 3_600;

/** CDNs purge a video's media by this tag. */
export function cacheTag(file: string): string {
  return `media-${file}`;
}

/**
 * Browsers keep segments, but CDNs revalidate within seconds (RFC 9213), so that withdrawn videos
 * disappear. CDNs with purge requests cache longer.
 */
export function createCdnHeaders({ isPurged }: { readonly isPurged: boolean }): CdnHeaders {
  return (file, cacheControl) => {
    if (!cacheControl.startsWith("public")) return {};
    const maxAgeSeconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
    const cdnCacheControl =
      "public, max-age=" + Math.min(maxAgeSeconds, isPurged ? purgedTtlSeconds : ttlSeconds);
    if (!isPurged) return { "cdn-cache-control": cdnCacheControl };
    return {
      "cdn-cache-control": cdnCacheControl,
      "cache-tag": cacheTag(file),
      "surrogate-key": cacheTag(file),
    };
  };
}
