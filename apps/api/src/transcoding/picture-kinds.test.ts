import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClips } from "./engine/testing/clips.ts";
import { describeMedia } from "./engine/testing/describe-media.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;

const files = [
  ["photo.jpg", "mjpeg", "mjpeg", "yuvj420p"],
  ["large.png", "image2", "png", "rgb24"],
  ["red.png", "image2", "png", "rgb24"],
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
      const kind = name === "red.png" ? "color=0xc83c3c:" : "testsrc2=";
      const source = `${kind}size=160x160:rate=10:duration=${seconds}`;
      return { path: join(folder, name), format, tracks: [{ source, encoder, pixelFormat }] };
    }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Change = (bytes: Buffer) => Buffer;

async function send(name: string, change: Change = (bytes) => bytes) {
  const path = join(folder, `sent-${name}`);
  await writeFile(path, change(await readFile(join(folder, name))));
  return runWithFile(engine, path, {
    kind: "picture",
    crop: null,
    minWidth: 96,
    minHeight: 96,
    images: [{ name: "picture.webp", width: 96, height: 96 }],
  });
}

async function make(name: string, change?: Change) {
  const { outcome, files: made } = await send(name, change);
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

/** A chunk after the header of a PNG. */
function withChunk(bytes: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

test.each(["iCCP", "eXIf"])(
  "R-PUB-13 a PNG with a broken chunk %s is read, as browsers do",
  async (type) => {
    const broken = Buffer.from("P3\0\0not compressed, nor EXIF");
    expect(await make("large.png", (bytes) => withChunk(bytes, type, broken))).toEqual([
      "picture.webp",
    ]);
  },
);

/** The three primaries of Display P3, in 16.16 as ICC has them. */
function displayP3(): Buffer {
  const profile = Buffer.alloc(128 + 4 + 3 * 12 + 3 * 20);
  profile.writeUInt32BE(3, 128);
  const colors = [
    ["rXYZ", 0.5151, 0.2412, -0.0011],
    ["gXYZ", 0.292, 0.6922, 0.0419],
    ["bXYZ", 0.1571, 0.0666, 0.7841],
  ] as const;
  colors.forEach(([name, ...values], index) => {
    const [tag, data] = [132 + index * 12, 168 + index * 20];
    profile.write(name, tag, "latin1");
    profile.writeUInt32BE(data, tag + 4);
    profile.write("XYZ ", data, "latin1");
    values.forEach((value, at) =>
      profile.writeInt32BE(Math.round(value * 65_536), data + 8 + 4 * at),
    );
  });
  return profile;
}

test("R-PUB-13 colours of Display P3 are converted to those of the web", async () => {
  const profile = Buffer.concat([Buffer.from("P3\0\0"), deflateSync(displayP3())]);
  const withProfile: Change = (bytes) => withChunk(bytes, "iCCP", profile);
  // The numbers of its primaries and its curve, without a matrix, in the full range.
  const withCode: Change = (bytes) => withChunk(bytes, "cICP", Buffer.from([12, 13, 0, 1]));
  const colors: unknown[] = [];
  for (const change of [undefined, withProfile, withCode]) {
    const { files: made } = await send("red.png", change);
    const path = join(folder, "made.webp");
    await writeFile(path, made[0]?.content ?? "");
    colors.push((await describeMedia([path]))[0]?.colour);
  }
  const near = (color: readonly number[]) => color.map((value) => expect.closeTo(value, -1.2));
  const converted = near([218, 41, 52]);
  expect(colors).toEqual([near([200, 60, 60]), converted, converted]);
});
