import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import { bindCaptionFiles } from "./bind-caption-files";
import { bindDataFiles } from "./bind-data-files";

/** Loads what the source has in files of its own, until cancelled. */
export function bindSourceFiles(context: Context, media: HTMLVideoElement): Cancel {
  return cancelAll([bindCaptionFiles(context, media), bindDataFiles(context)]);
}
