/** The code for protected sources: one module, so that it is one file. */
export { bindMediaKeys } from "./bind-media-keys";
export { drmConfig } from "../hls/drm-config";
export { drmErrorOf } from "./to-drm-error";
