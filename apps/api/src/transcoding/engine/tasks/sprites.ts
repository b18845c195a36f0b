import { openInput } from "../media/open-input.ts";
import { createPictureFilter } from "../media/picture-filter.ts";
import { encodeWebp } from "../media/webp.ts";
import type { EngineTask } from "../protocol.ts";
import { videoTimescale } from "../video-timescale.ts";
import type { TaskContext, TaskResult } from "./context.ts";
import { sendFrames } from "./frames.ts";
import { createStillPicture, stillFrame } from "./still-picture.ts";
import { openVideo, videoFrames } from "./video-frames.ts";

const tile = { width: 128, height: 72 } as const;
const tilesPerRow = 15;
const quality = 60;

type SpritesTask = Extract<EngineTask, { kind: "sprites" }>;

/** Tile i shows the last key frame before second i × interval. Frames follow the sheet. */
export function makeSprites(context: TaskContext, task: SpritesTask): TaskResult {
  const rows = Math.ceil(task.tiles / tilesPerRow);
  const sheet = createSheet(rows);
  let done = 0;
  const paste = (pixels: Buffer, tiles: number) => {
    for (; done < Math.min(tiles, task.tiles); done += 1) sheet.paste(pixels, done);
  };
  const video = task.picture && openVideo(context, task.picture);
  const still = video ? null : createStillPicture(openInput(context.io));
  let pixels = still?.draw(tile).bytes ?? blackPixels(tile.width, tile.height);
  if (task.picture && video) {
    const filter = createPictureFilter({
      picture: task.picture,
      ...tile,
      pad: true,
      isImage: true,
    });
    for (const { frame, ticks } of videoFrames(video, { startTicks: 0, onlyKeyFrames: true })) {
      // Earlier tiles show the previous frame.
      const before = Math.ceil(ticks / videoTimescale / task.intervalSeconds - 0.01);
      if (done > 0 || before > 0) paste(pixels, before);
      if (done < task.tiles) for (const small of filter.push(frame)) pixels = small.toBuffer();
      context.channel.sendProgress(ticks / videoTimescale);
    }
    for (const small of filter.push(null)) pixels = small.toBuffer();
  }
  paste(pixels, task.tiles);
  const size = { width: tile.width * tilesPerRow, height: tile.height * rows };
  const frame = stillFrame({ ...size, bytes: sheet.bytes });
  const bytes = encodeWebp([frame], { ...size, quality, framesPerSecond: null });
  context.channel.sendFile(
    { track: "images", name: "sprites.webp", segment: null, codecs: null },
    bytes,
  );
  const source = video ?? still;
  if (source) sendFrames(context, source, task);
  return { seconds: 0, frames: done, badFrames: 0, brokeAtSeconds: null };
}

function blackPixels(width: number, height: number): Buffer {
  const luma = width * height;
  return Buffer.alloc((luma * 3) / 2, 128).fill(16, 0, luma);
}

function createSheet(rows: number) {
  const width = tile.width * tilesPerRow;
  const height = tile.height * rows;
  const luma = width * height;
  const bytes = blackPixels(width, height);
  const planes = [
    { from: 0, to: 0, divisor: 1 },
    { from: tile.width * tile.height, to: luma, divisor: 2 },
    { from: (tile.width * tile.height * 5) / 4, to: (luma * 5) / 4, divisor: 2 },
  ];
  return {
    bytes,
    paste(pixels: Buffer, index: number) {
      for (const { from, to, divisor } of planes) {
        const tileWidth = tile.width / divisor;
        const left = (index % tilesPerRow) * tileWidth;
        const top = (Math.floor(index / tilesPerRow) * tile.height) / divisor;
        for (let row = 0; row < tile.height / divisor; row += 1) {
          const source = from + row * tileWidth;
          pixels.copy(
            bytes,
            to + ((top + row) * width) / divisor + left,
            source,
            source + tileWidth,
          );
        }
      }
    },
  };
}
