import { vi } from "vitest";

const boxBytes = 400_000;

/**
 * Adds a box without media to each video segment that `fetch` returns. The measured bandwidth is
 * then high, however long the machine takes to read a response.
 */
export function padSegments(): void {
  const { fetch } = globalThis;
  const box = new Uint8Array(boxBytes);
  new DataView(box.buffer).setUint32(0, boxBytes);
  box.set(new TextEncoder().encode("free"), 4);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    return /\/v\d+\/\d+\.m4s$/.test(url)
      ? new Response(new Blob([await response.blob(), box]))
      : response;
  });
}
