import { readBareResponse } from "./bare-response.ts";
import { cpuTimeMs } from "./cpu-time.ts";

/** The kernel counts processor time in steps of 10 ms: a sample covers this many pages. */
const pagesPerSample = 10;
const samples = 40;

export interface RenderCost {
  readonly p50: number;
  readonly p95: number;
}

/**
 * Measures the processor time of server and database for pages that are not cached, in milliseconds
 * a page. Each sample is the mean of ten pages.
 *
 * @param pathOf returns a path that no page has been requested by before.
 */
export async function renderCost(
  url: string,
  processId: number,
  pathOf: (index: number) => string,
): Promise<RenderCost> {
  const costs: number[] = [];
  for (let sample = -1; sample < samples; sample += 1) {
    const before = cpuTimeMs(processId);
    for (let page = 0; page < pagesPerSample; page += 1) {
      const path = pathOf((sample + 1) * pagesPerSample + page);
      await readBareResponse(url + path, { accept: "text/html", "accept-encoding": "br" });
    }
    // The first sample warms the renderer up.
    if (sample >= 0) costs.push((cpuTimeMs(processId) - before) / pagesPerSample);
  }
  costs.sort((a, b) => a - b);
  const at = (share: number) => costs[Math.floor((costs.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
