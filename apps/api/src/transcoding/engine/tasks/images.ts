import type { Frame } from "node-av/lib";
import type { Channel } from "../channel.ts";
import { keep } from "../media/keep.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import { encodeWebp } from "../media/webp.ts";
import { type ImageSize, type Picture } from "../protocol.ts";
import { noCrop } from "../probe.ts";
import { stillFrame, type StillPicture } from "./still-picture.ts";

export const imageQuality = 78;
const stillSize = { width: 1280, height: 720 } as const;

export const plainPicture: Picture = {
  rotation: 0,
  isMirrored: false,
  crop: noCrop,
  isInterlaced: false,
  isHdr: false,
  isSeekable: true,
  displayWidth: stillSize.width,
  displayHeight: stillSize.height,
};

export function stillThumbnail(picture: StillPicture): Frame {
  return stillFrame(picture.draw(stillSize));
}

export interface ImagesOptions {
  readonly frame: Frame;
  readonly picture: Picture;
  readonly images: readonly ImageSize[];
}

/** Pads other proportions with bars. */
export function sendImages(channel: Channel, { frame, picture, images }: ImagesOptions): void {
  for (const { name, width, height } of images) {
    const frames = createPictureFilter({
      picture,
      width,
      height,
      pad: true,
      isImage: true,
    }).convert(frame);
    const bytes = encodeWebp(frames, {
      width,
      height,
      quality: imageQuality,
      framesPerSecond: null,
    });
    channel.sendFile({ track: "images", name, segment: null, codecs: null }, bytes);
  }
}

export function cloneOf(frame: Frame): Frame {
  const clone = frame.clone();
  if (!clone) throw new Error("Out of memory.");
  return keep(clone);
}
