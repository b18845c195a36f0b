import type { EngineFactory } from "../core/engine";
import { pickEngine, type BrowserEngineOptions } from "./pick-engine";

/**
 * The engine that players have by default: plays plain streams by itself, the others by hls.js or
 * the browser. All come on demand.
 */
export function browserEngine(options: BrowserEngineOptions = {}): EngineFactory<HTMLVideoElement> {
  return pickEngine(
    options,
    async () => (await import("../fast-start-on-demand")).createFastEngine,
  );
}
