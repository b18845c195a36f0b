import type { EngineFactory } from "../core/engine";
import { pickEngine, type BrowserEngineOptions } from "./pick-engine";

/**
 * The players' default engine: plays simple streams with its own code, others by hls.js or the
 * browser. All three are loaded on demand.
 */
export function browserEngine(options: BrowserEngineOptions = {}): EngineFactory<HTMLVideoElement> {
  return pickEngine(options, () => import("../fast-start-on-demand"));
}
