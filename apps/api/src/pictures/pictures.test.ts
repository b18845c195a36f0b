import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { picturesPath } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { png } from "../testing/png.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { makeTestClip } from "../transcoding/engine/testing/clips.ts";

let folder: string;
let site: TestSite;
let creator: TestCreator;
let visitor: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-pictures-"));
  site = await startTestSite();
  creator = await registerCreator(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  readonly browser?: Browser;
  readonly purpose?: string;
  readonly crop?: string;
  readonly type?: string;
  readonly method?: "POST" | "DELETE";
}

async function send(
  body: Buffer<ArrayBuffer> | null,
  options: Sent = {},
): Promise<{ status: number; text: string }> {
  const { browser = creator.browser, purpose = "avatar", crop, method = "POST" } = options;
  const { type = "application/octet-stream" } = options;
  const query = new URLSearchParams({ purpose, id: creator.channel.id, ...(crop && { crop }) });
  const response = await browser.fetch(`${picturesPath}?${query.toString()}`, {
    method,
    ...(body && { body, headers: { "content-type": type } }),
  });
  const { error = "" } = (await response.json()) as { error?: string };
  return { status: response.status, text: error };
}

/** Width and height of a lossy WebP, or of one with alpha. */
async function sizeOf(name: string): Promise<[number, number]> {
  const response = await visitor.fetch(`/media/creators/${creator.channel.id}/${name}`);
  expect([name, response.status, response.headers.get("content-type")]).toEqual([
    name,
    200,
    "image/webp",
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8 ");
  return [bytes.readUInt16LE(26), bytes.readUInt16LE(28)];
}

const red = [200, 30, 30] as const;

test("R-PUB-01 a channel's pictures are re-encoded in sizes and can be deleted", async () => {
  expect(await send(png(400, 300, red))).toEqual({ status: 200, text: "" });
  expect(await send(png(1400, 500, red), { purpose: "banner" })).toEqual({ status: 200, text: "" });
  expect(await sizeOf("profile-48.webp")).toEqual([48, 48]);
  expect(await sizeOf("profile-150.webp")).toEqual([150, 150]);
  expect(await sizeOf("banner-2048.webp")).toEqual([2048, 410]);
  expect(await send(null, { method: "DELETE" })).toEqual({ status: 200, text: "" });
  expect(
    (await visitor.fetch(`/media/creators/${creator.channel.id}/profile-48.webp`)).status,
  ).toBe(404);
});

test("R-PUB-12 pictures of a banned channel are not there until the ban ends", async () => {
  const sql = openSql(site);
  const banned = await registerCreator(site);
  const query = new URLSearchParams({ purpose: "avatar", id: banned.channel.id });
  const headers = { "content-type": "application/octet-stream" };
  const body = png(400, 300, red);
  await banned.browser.fetch(`${picturesPath}?${query.toString()}`, {
    method: "POST",
    body,
    headers,
  });
  const statuses: number[] = [];
  for (const isBanned of [false, true, false]) {
    await sql`update creators set is_banned = ${isBanned} where id = ${banned.channel.id}`;
    site.advance(minuteMs);
    statuses.push(
      (await visitor.fetch(`/media/creators/${banned.channel.id}/profile-48.webp`)).status,
    );
  }
  expect(statuses).toEqual([200, 404, 200]);
  await sql.end();
});

test("R-PUB-01 a photo from a phone held upright is turned before it is cropped", async () => {
  const source = "testsrc2=size=300x150:rate=1:duration=1";
  const tracks = [{ source, encoder: "mjpeg", pixelFormat: "yuvj420p" }];
  const path = await makeTestClip({ path: join(folder, "photo.jpg"), format: "mjpeg", tracks });
  const photo = await readFile(path);
  const exif = Buffer.from(
    "ffe100224578696600004949 2a0008000000010012010300010000000600000000000000".replace(" ", ""),
    "hex",
  );
  const turned = Buffer.concat([photo.subarray(0, 2), exif, photo.subarray(2)]);
  // The upper half of the upright picture has 150 × 150 pixels; of the lying one, 75 rows would be
  // left.
  expect(await send(turned, { crop: "0,0,1,0.5" })).toEqual({ status: 200, text: "" });
  expect((await send(photo, { crop: "0,0,1,0.5" })).text).toContain("at least 96 × 96 pixels");
});

test("R-PUB-01 a GIF is a picture, as the form says", async () => {
  const source = "testsrc2=size=150x150:rate=2:duration=1";
  const tracks = [{ source, encoder: "gif", pixelFormat: "rgb8" }];
  const gif = await readFile(await makeTestClip({ path: join(folder, "me.gif"), tracks }));
  expect(await send(gif, { type: "image/gif" })).toEqual({ status: 200, text: "" });
});

test("R-PUB-13 a file that is no usable picture is refused with what to do", async () => {
  const unreadable =
    "We can't read this picture. Please choose a JPEG, PNG, WebP or GIF file that is not damaged.";
  const playlist = Buffer.from(
    "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
  );
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
  );
  for (const file of [playlist, svg, png(300, 300, red).subarray(0, 60)])
    expect(await send(file)).toEqual({ status: 400, text: unreadable });
  expect((await send(png(90, 300, red))).text).toContain("at least 96 × 96 pixels");
  const bomb = png(4, 4, red);
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  expect((await send(bomb)).status).toBe(400);
  expect((await send(Buffer.alloc(11 * 1024 ** 2))).status).toBe(413);
  expect((await send(png(300, 300, red), { crop: "0,0,2,1" })).status).toBe(400);
  expect((await send(png(300, 300, red), { purpose: "nothing" })).status).toBe(400);
});

test("R-PUB-01 other users may not change a channel's pictures", async () => {
  const other = await registerCreator(site);
  for (const method of ["POST", "DELETE"] as const) {
    const body = method === "POST" ? png(300, 300, red) : null;
    expect((await send(body, { browser: visitor, method })).status).toBe(401);
    expect((await send(body, { browser: other.browser, method })).status).toBe(404);
  }
});
