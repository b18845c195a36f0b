import {
  AVCOL_PRI_BT709,
  AVCOL_PRI_SMPTE170M,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_BT709,
  AVCOL_TRC_SMPTE170M,
  AVCOL_TRC_UNSPECIFIED,
} from "node-av/constants";
import type { Frame } from "node-av/lib";
import { isRgbFormat } from "./pixel-format.ts";

/** Players guess BT.709 for untagged video from this height on, per rendition, else BT.601. */
const minHdHeight = 720;

/** Gives all renditions the colours that players guess for the source. */
export function tagColors(frame: Frame): void {
  const isHd = frame.height >= minHdHeight;
  if (frame.colorSpace === AVCOL_SPC_UNSPECIFIED)
    frame.colorSpace = isHd ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
  if (frame.colorSpace !== AVCOL_SPC_BT709 && frame.colorSpace !== AVCOL_SPC_SMPTE170M) return;
  const is709 = frame.colorSpace === AVCOL_SPC_BT709;
  if (frame.colorPrimaries === AVCOL_PRI_UNSPECIFIED)
    frame.colorPrimaries = is709 ? AVCOL_PRI_BT709 : AVCOL_PRI_SMPTE170M;
  if (frame.colorTrc === AVCOL_TRC_UNSPECIFIED)
    frame.colorTrc = is709 ? AVCOL_TRC_BT709 : AVCOL_TRC_SMPTE170M;
}

/** Their size selects it as well. */
export function rgbMatrix({ height }: Frame): "bt709" | "bt601" {
  return height >= minHdHeight ? "bt709" : "bt601";
}

export function isRgb(frame: Frame, pixelFormat: string): boolean {
  return frame.colorSpace === AVCOL_SPC_RGB || isRgbFormat(pixelFormat);
}
