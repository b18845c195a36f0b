import type { EngineError } from "../../../core/errors/engine-error";

/** Loads the code for live streams, which others do without. */
export const loadLiveCode = () => import("./live-code");

export const codeLost: EngineError = {
  origin: "network",
  details: "engineLoadError",
  fatal: true,
  status: null,
  body: null,
};
