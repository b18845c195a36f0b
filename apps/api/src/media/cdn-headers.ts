export type CdnHeaders = (file: string, cacheControl: string) => Readonly<Record<string, string>>;

export const cdnHeaderNames = ["cdn-cache-control", "cache-tag", "surrogate-key"] as const;

/** Maximum age of media in CDNs: how long a withdrawn video stays there. */
const ttlSeconds = 5;
/**
 * Maximum age of media in a CDN with purge requests: how long a lost request leaves a withdrawn
 * video there.
 */
export const purgedTtlSeconds = 3_600;

/** The name under which a CDN purges all media of a video. */
export function cacheTag(file: string): string {
  return `media-${file}`;
}

/**
 * Creates the headers for CDNs of media that are public to browsers. A CDN revalidates within
 * seconds (RFC 9213): a browser may keep a segment for good, but nobody else may get it once its
 * video was withdrawn. A CDN with purge requests caches media longer.
 */
export function createCdnHeaders({ isPurged }: { readonly isPurged: boolean }): CdnHeaders {
  return (file, cacheControl) => {
    if (!cacheControl.startsWith("public")) return {};
    const maxAgeSeconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
    const cdnCacheControl = `public, max-age=${Math.min(maxAgeSeconds, isPurged ? purgedTtlSeconds : ttlSeconds)}`;
    if (!isPurged) return { "cdn-cache-control": cdnCacheControl };
    return {
      "cdn-cache-control": cdnCacheControl,
      "cache-tag": cacheTag(file),
      "surrogate-key": cacheTag(file),
    };
  };
}
