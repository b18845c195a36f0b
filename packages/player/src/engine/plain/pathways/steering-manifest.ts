import { urlOf } from "../../fast-start/playlist";
import type { Clone } from "./pathways";

/** A steering server's response (RFC 8216bis, 7.1). */
export interface SteeringManifest {
  /** Seconds after which it is loaded again. */
  ttlSeconds: number;
  /** URL for the next load; null for the same one. */
  reloadUrl: string | null;
  priority: readonly string[];
  clones: readonly Clone[];
}

interface ManifestOptions {
  /** URL of the response. */
  url: string;
  /** `STABLE-VARIANT-ID` or `STABLE-RENDITION-ID` by the URLs of the multivariant playlist. */
  stableIds: ReadonlyMap<string, string>;
}

type Json = Readonly<Record<string, unknown>>;

/** Null for what is no steering manifest, or of another version. */
export function parseSteeringManifest(
  text: string,
  { url, stableIds }: ManifestOptions,
): SteeringManifest | null {
  const manifest = readJson(text);
  const { VERSION: version, TTL: ttlSeconds, "RELOAD-URI": reload } = manifest;
  const priority = stringsOf(manifest["PATHWAY-PRIORITY"]);
  if (version !== 1 || typeof ttlSeconds !== "number" || !(ttlSeconds > 0)) return null;
  if (priority.length === 0) return null;
  const clones = manifest["PATHWAY-CLONES"];
  return {
    ttlSeconds,
    reloadUrl: typeof reload === "string" ? urlOf(reload, url) : null,
    priority,
    clones: Array.isArray(clones)
      ? clones.flatMap((clone) => cloneOf(objectOf(clone), stableIds))
      : [],
  };
}

function cloneOf(clone: Json, stableIds: ReadonlyMap<string, string>): Clone[] {
  const { ID: id, "BASE-ID": baseId, "URI-REPLACEMENT": given } = clone;
  if (typeof id !== "string" || typeof baseId !== "string") return [];
  const replacement = objectOf(given);
  const { HOST: host } = replacement;
  const uris = {
    ...objectOf(replacement["PER-VARIANT-URIS"]),
    ...objectOf(replacement["PER-RENDITION-URIS"]),
  };
  const parameters = Object.entries(objectOf(replacement["PARAMS"])).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rewrite = (original: string) => {
    const own = uris[stableIds.get(original) ?? ""];
    const url = new URL(typeof own === "string" ? own : original);
    if (typeof own !== "string" && typeof host === "string") url.host = host;
    for (const [name, value] of parameters) url.searchParams.set(name, String(value));
    return url.href;
  };
  return [{ id, baseId, rewrite }];
}

function readJson(text: string): Json {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
