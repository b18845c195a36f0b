import { vi } from "vitest";

const fieldBytes = 8;

/**
 * Has the segments that `fetch` returns say where their samples are in a file that they were cut
 * from.
 */
export function countFromFile(): void {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!/\/\d+\.m4s$/.test(url)) return response;
    return new Response(withBaseDataOffset(new Uint8Array(await response.arrayBuffer())));
  });
}

function withBaseDataOffset(segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const letters = new TextDecoder("latin1").decode(segment);
  const [moof = 0, traf = 0, tfhd = 0, trun = 0] = ["moof", "traf", "tfhd", "trun"].map((name) =>
    letters.indexOf(name),
  );
  // Behind the version, the flags and the track.
  const fieldAt = tfhd + 12;
  const changed = new Uint8Array(segment.length + fieldBytes);
  changed.set(segment.subarray(0, fieldAt));
  changed.set(segment.subarray(fieldAt), fieldAt + fieldBytes);
  const view = new DataView(changed.buffer);
  for (const nameAt of [moof, traf, tfhd])
    view.setUint32(nameAt - 4, view.getUint32(nameAt - 4) + fieldBytes);
  view.setUint8(tfhd + 5, view.getUint8(tfhd + 5) & ~2);
  view.setUint8(tfhd + 7, view.getUint8(tfhd + 7) | 1);
  view.setBigUint64(fieldAt, 1_000_000n);
  const offsetAt = trun + fieldBytes + 12;
  view.setInt32(offsetAt, view.getInt32(offsetAt) + fieldBytes);
  return changed;
}
