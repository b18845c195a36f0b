import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawEmblem } from "./emblem.mjs";
import { rawInput, writeWebp } from "./webp.mjs";

/** One frame of a scene as a raw image file. */
async function takeFrame({ scene, at, seconds, width, height, file }) {
  const shot = scene({ width, height, seconds });
  await writeFile(file, shot.frame(at));
  return { file, width: shot.width, height: shot.height };
}

/** Profile images and banner of a creator. */
export async function writeCreatorPictures({ creator, folder, scratch }) {
  const emblem = drawEmblem({ ...creator.emblem, size: 300 });
  const raw = { file: join(scratch, "emblem.rgba"), width: 300, height: 300 };
  await writeFile(raw.file, emblem);
  for (const size of [48, 150]) {
    await writeWebp({
      input: rawInput(raw),
      filter: `scale=${size}:${size}:flags=lanczos`,
      file: join(folder, `profile-${size}.webp`),
      maxBytes: 9_000,
    });
  }
  const { scene, at, seconds = 30, top = 0.32 } = creator.banner;
  const frame = await takeFrame({
    scene,
    at,
    seconds,
    width: 2048,
    height: 1152,
    file: join(scratch, "banner.rgba"),
  });
  await writeWebp({
    input: rawInput(frame),
    filter: `scale=2048:1152:flags=lanczos,crop=2048:410:0:${Math.round(1152 * top)}`,
    file: join(folder, "banner-2048.webp"),
    maxBytes: 40_000,
  });
}

const SHAPES = [
  { name: "wide", width: 1680, height: 720 },
  { name: "tall", width: 800, height: 1000 },
];

/** Both formats of a carousel image, each composed separately instead of cropped. */
export async function writeCarouselPictures({ item, folder, scratch }) {
  for (const { name, width, height } of SHAPES) {
    const { scene, at, seconds } = item.picture;
    const frame = await takeFrame({
      scene,
      at,
      seconds,
      width,
      height,
      file: join(scratch, "carousel.rgba"),
    });
    await writeWebp({
      input: rawInput(frame),
      filter: `scale=${width}:${height}:flags=lanczos`,
      file: join(folder, `${item.img}-${name}.webp`),
      maxBytes: 60_000,
    });
  }
}
