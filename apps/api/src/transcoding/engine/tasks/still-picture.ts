import { AV_PIX_FMT_YUV420P, AVCOL_RANGE_MPEG, AVCOL_SPC_SMPTE170M } from "node-av/constants";
import { Frame, Rational } from "node-av/lib";
import { drawWaveform, waveformBars, type YuvPicture } from "../draw-waveform.ts";
import { readAudioLevels } from "../media/audio-levels.ts";
import { decodeCover } from "../media/cover.ts";
import { keep } from "../media/keep.ts";
import type { Input } from "../media/open-input.ts";
import { createVideoFilter } from "../media/picture-filter.ts";
import { videoTimescale } from "../video-timescale.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StillPicture {
  readonly draw: (size: Size) => YuvPicture;
  /** Read part of the audio, from the origin. */
  readonly audioSeconds: number;
}

export function createStillPicture(input: Input): StillPicture {
  const cover = decodeCover(input);
  if (cover) return { draw: (size) => fitCover(cover, size), audioSeconds: 0 };
  const { levels, endSeconds } = readAudioLevels(input, { count: waveformBars });
  return { draw: (size) => drawWaveform(levels, size), audioSeconds: endSeconds };
}

export function stillFrame({ bytes, width, height }: YuvPicture, ticks = 0): Frame {
  const frame = Frame.fromVideoBuffer(bytes, {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase: new Rational(1, videoTimescale),
    pts: BigInt(ticks),
  });
  frame.colorSpace = AVCOL_SPC_SMPTE170M;
  frame.colorRange = AVCOL_RANGE_MPEG;
  return keep(frame);
}

function fitCover(cover: Frame, { width, height }: Size): YuvPicture {
  const blur = Math.max(2, Math.round(width / 24));
  const chain = [
    "split[behind][front]",
    `[behind]scale=${width}:${height}:force_original_aspect_ratio=increase:` +
      "out_color_matrix=bt601:out_range=tv," +
      `crop=${width}:${height},format=yuv420p,gblur=sigma=${blur}:steps=2,lutyuv=y=val*0.5+8[back]`,
    `[front]scale=${width}:${height}:force_original_aspect_ratio=decrease:` +
      "force_divisible_by=2:flags=lanczos:" +
      `out_color_matrix=bt601:out_range=tv,format=yuv420p[cover]`,
    "[back][cover]overlay=(W-w)/2:(H-h)/2:format=yuv420,format=yuv420p,setsar=1",
  ].join(";");
  const [fitted] = Array.from(createVideoFilter(() => chain).convert(cover), (frame) =>
    frame.toBuffer(),
  );
  if (!fitted) throw new Error("The cover was not converted.");
  return { width, height, bytes: fitted };
}
