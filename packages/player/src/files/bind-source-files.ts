import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import { bindCaptionFiles } from "./bind-caption-files";
import { bindDataFiles } from "./bind-data-files";

/** Loads the source's files, until cancelled. */
export function bindSourceFiles(context: Context, media: HTMLVideoElement): Cancel {
  return cancelAll([bindCaptionFiles(context, media), bindDataFiles(context)]);
}
