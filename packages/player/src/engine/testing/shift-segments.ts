import { vi } from "vitest";
import { timescaleOf } from "../fast-start/media-time";

/**
 * Moves the timestamps of the segments that `fetch` returns from a segment on, as a packager does
 * that drops what lies between.
 */
export function shiftSegments(
  tracks: RegExp,
  { from, seconds }: { from: number; seconds: number },
): void {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    const [, folder = "", index = ""] = /^(.*)\/(\d+)\.m4s$/.exec(url) ?? [];
    if (index === "" || Number(index) < from || !tracks.test(folder)) return response;
    const initSegment = await fetch(`${folder}/init.mp4`, {
      credentials: init.credentials ?? "same-origin",
    });
    const timescale = timescaleOf(new Uint8Array(await initSegment.arrayBuffer()));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const at = new TextDecoder("latin1").decode(bytes).indexOf("tfdt") + "tfdt".length;
    const view = new DataView(bytes.buffer);
    const ticks = seconds * timescale;
    if (bytes[at] === 1) view.setBigUint64(at + 4, view.getBigUint64(at + 4) + BigInt(ticks));
    else view.setUint32(at + 4, view.getUint32(at + 4) + ticks);
    return new Response(bytes);
  });
}
