import { attributesOf, linesOf, steeringOf, urlOf } from "../../fast-start/playlist";
import { wait } from "../wait";
import type { Pathways } from "./pathways";
import { parseSteeringManifest } from "./steering-manifest";

export interface SteeringOptions {
  /** The multivariant playlist, and the URL of its response. */
  master: { text: string; url: string };
  pathways: Pick<Pathways, "steer" | "current">;
  /** Null when nothing has been measured. */
  bandwidthBps(): number | null;
  withCredentials: boolean;
  signal: AbortSignal;
}

const defaultTtlSeconds = 300;
const gone = 410;
const tooManyRequests = 429;

/**
 * Requests the preferred servers from the stream's steering server, if it has one, until the server
 * reports that it is gone or the signal aborts. Playback never waits for the response.
 */
export async function followSteering(options: SteeringOptions): Promise<void> {
  const { master, pathways, bandwidthBps, withCredentials, signal } = options;
  const lines = linesOf(master.text);
  const { "SERVER-URI": server, "PATHWAY-ID": first } = steeringOf(lines) ?? {};
  if (server === undefined) return;
  if (first !== undefined) pathways.steer([first], []);
  const stableIds = stableIdsOf(lines, master.url);
  const credentials = withCredentials ? "include" : "same-origin";
  let url = urlOf(server, master.url);
  let ttlSeconds = defaultTtlSeconds;
  while (!signal.aborted) {
    const request = withReport(url, { pathway: pathways.current(), bps: bandwidthBps() });
    const response = await fetch(request, { credentials, signal }).catch(() => null);
    if (response?.status === gone) return;
    const text = response?.ok ? await response.text().catch(() => "") : "";
    if (signal.aborted) return;
    const manifest = parseSteeringManifest(text, { url: response?.url || url, stableIds });
    if (manifest) {
      pathways.steer(manifest.priority, manifest.clones);
      ttlSeconds = manifest.ttlSeconds;
      url = manifest.reloadUrl ?? url;
    }
    await wait(secondsToWait(response, ttlSeconds) * 1000, signal);
  }
}

function secondsToWait(response: Response | null, ttlSeconds: number): number {
  if (response?.status !== tooManyRequests) return ttlSeconds;
  return Number(response.headers.get("retry-after")) || ttlSeconds;
}

function withReport(
  address: string,
  { pathway, bps }: { pathway: string | null; bps: number | null },
): string {
  const url = new URL(address);
  if (url.protocol === "data:") return address;
  if (pathway !== null) url.searchParams.set("_HLS_pathway", pathway);
  if (bps !== null) url.searchParams.set("_HLS_throughput", String(Math.round(bps)));
  return url.href;
}

/** Stable ids of variants and renditions, by URL. */
function stableIdsOf(lines: readonly string[], base: string): Map<string, string> {
  const ids = new Map<string, string>();
  lines.forEach((line, index) => {
    if (!/^#EXT-X-(MEDIA|STREAM-INF):/.test(line)) return;
    const attributes = attributesOf(line);
    const id = attributes["STABLE-VARIANT-ID"] ?? attributes["STABLE-RENDITION-ID"];
    const next = lines.find((each, at) => at > index && !each.startsWith("#"));
    const uri = line.startsWith("#EXT-X-MEDIA:") ? attributes["URI"] : next;
    if (id !== undefined && uri !== undefined) ids.set(urlOf(uri, base), id);
  });
  return ids;
}
