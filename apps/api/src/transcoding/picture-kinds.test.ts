import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClips } from "./engine/testing/clips.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;

const files = [
  ["photo.jpg", "mjpeg", "mjpeg", "yuvj420p"],
  ["large.png", "image2", "png", "rgb24"],
  ["animated.webp", "webp", "libwebp_anim", "bgra"],
  ["animated.gif", "gif", "gif", "rgb8"],
  ["animated.png", "apng", "apng", "rgb24"],
] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-picture-kinds-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  await makeTestClips(
    files.map(([name, format, encoder, pixelFormat]) => {
      const seconds = name.startsWith("animated") ? 0.3 : 0.1;
      const source = `testsrc2=size=160x160:rate=10:duration=${seconds}`;
      return { path: join(folder, name), format, tracks: [{ source, encoder, pixelFormat }] };
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(name: string, harm = (bytes: Buffer) => bytes) {
  const path = join(folder, `sent-${name}`);
  await writeFile(path, harm(await readFile(join(folder, name))));
  const { outcome, files: made } = await runWithFile(engine, path, {
    kind: "picture",
    crop: null,
    minWidth: 96,
    minHeight: 96,
    images: [{ name: "picture.webp", width: 96, height: 96 }],
  });
  return outcome.kind === "refused" ? outcome.failure : made.map((file) => file.name);
}

test.each(["animated.webp", "animated.gif", "animated.png"])(
  "R-PUB-13 the first frame of %s is the picture",
  async (name) => expect(await make(name)).toEqual(["picture.webp"]),
);

test("R-PUB-13 a JPEG that breaks off is refused rather than grey below", async () => {
  expect(await make("photo.jpg")).toEqual(["picture.webp"]);
  const half = await make("photo.jpg", (bytes) => bytes.subarray(0, bytes.length / 2));
  expect(half).toBe("not_a_picture");
});

test("R-PUB-13 a picture beyond FFmpeg's limits is refused for its size", async () => {
  const png = await make("large.png", (bytes) => {
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    return bytes;
  });
  const jpeg = await make("photo.jpg", (bytes) => {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt32BE(0x7530_7530, frame + 5);
    return bytes;
  });
  expect([png, jpeg]).toEqual(["picture_too_large", "picture_too_large"]);
});
