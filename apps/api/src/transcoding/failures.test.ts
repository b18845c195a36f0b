import { createServer } from "node:http";
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeColourClip, makeTestClip, type TestClip } from "./engine/testing/clips.ts";
import { readTracks } from "./engine/testing/read-track.ts";
import { unreadableFailures } from "./unreadable-failures.ts";
import { checkMedia } from "./testing/check-media.ts";
import { mutate } from "./testing/mutate.ts";
import {
  startTestStudio,
  tasksDone,
  type TestStudio,
  type TestVideo,
} from "./testing/test-studio.ts";

let clips: string;
let studio: TestStudio;
let clip: string;
beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "marquee-clips-"));
  studio = await startTestStudio();
  clip = await small({ path: join(clips, "plain.mp4") });
});
afterAll(async () => {
  await studio.stop();
  await rm(clips, { recursive: true, force: true });
});

/** Two segments of a second each. */
const small = (options: TestClip) =>
  makeColourClip({ size: "160x90", rate: 5, seconds: 2, keyFrames: 5, ...options });

async function publish(path: string): Promise<TestVideo> {
  const id = await studio.upload(path);
  await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  return studio.video(id);
}

async function publishText(name: string, text: string): Promise<TestVideo> {
  const path = join(clips, name);
  await writeFile(path, text);
  return publish(path);
}

async function firstFrame(video: TestVideo) {
  const [quality] = video.qualities;
  const parts = ["init.mp4", "0.m4s"].map((name) =>
    readFile(studio.mediaPath(video, `${quality}p/${name}`)),
  );
  const [track] = await readTracks([Buffer.concat(await Promise.all(parts))]);
  if (!track) throw new Error("There is no track.");
  return track;
}

test("R-PUB-05 a file that is no video fails with a reason", async () => {
  expect(
    await publishText("text.mp4", "This is a letter and no video. ".repeat(100)),
  ).toMatchObject({
    processing: "failed",
    failure: "not_a_video",
    status: "Private",
    qualities: [],
  });
  const zeros = join(clips, "zeros.mp4");
  await writeFile(zeros, Buffer.alloc(50_000));
  expect(await publish(zeros)).toMatchObject({ processing: "failed", failure: "not_a_video" });
});

test.each<[name: string, options: Partial<TestClip>]>([
  ["cut.mp4", {}],
  ["cut.flac", { videoEncoder: null, audioEncoder: "flac" }],
])(
  "R-PUB-05 %s, which breaks off, is damaged at the second where it broke",
  async (name, options) => {
    const path = await small({ path: join(clips, name), seconds: 12, ...options });
    const { length } = await readFile(path);
    await truncate(path, Math.floor(length * 0.4));
    const video = await publish(path);
    expect(video).toMatchObject({ processing: "failed", failure: "damaged", status: "Private" });
    expect(video.detail).toMatch(/^The file is damaged at [2-6] s\.$/);
  },
);

test("R-PUB-05 audio alone becomes a still picture with its audio", async () => {
  const video = await publish(await small({ path: join(clips, "audio.m4a"), videoEncoder: null }));
  expect(video).toMatchObject({ processing: "ready", qualities: [360], durationSeconds: 2 });
  await checkMedia(studio, video, { isStill: true });
});

test("R-PUB-05 audio that no decoder accepts is left out, or refused if alone", async () => {
  const damage = async (path: string) => {
    const bytes = await readFile(path);
    // AAC's configuration: its first five bits are the type of object. Type 7 is TwinVQ.
    const at = bytes.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), bytes.indexOf("esds")) + 5;
    bytes[at] = (7 << 3) | ((bytes[at] ?? 0) & 7);
    await writeFile(path, bytes);
    return publish(path);
  };
  const alone = await damage(await small({ path: join(clips, "refused.m4a"), videoEncoder: null }));
  expect(alone).toMatchObject({
    processing: "failed",
    failure: "unsupported_codec",
    status: "Private",
  });
  const withVideo = await damage(await small({ path: join(clips, "mute.mp4") }));
  expect(withVideo.processing).toBe("ready");
  await checkMedia(studio, withVideo, { hasAudio: false });
});

test("R-PUB-05 without audio there is no audio group", async () => {
  const video = await publish(await small({ path: join(clips, "silent.mp4"), audioEncoder: null }));
  expect(video).toMatchObject({ processing: "ready", qualities: [90] });
  await checkMedia(studio, video, { hasAudio: false });
});

test("R-PUB-05 a phone's video is turned upright", async () => {
  // White above black; after a quarter turn clockwise, white is on the right.
  const filter =
    "drawbox=x=0:y=0:w=iw:h=ih/2:color=white:t=fill," +
    "drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=black:t=fill";
  const video = await publish(
    await small({ path: join(clips, "turned.mp4"), filter, rotation: 90 }),
  );
  expect(video).toMatchObject({ processing: "ready", qualities: [90] });
  await checkMedia(studio, video, { isLandscape: false, isStill: true });
  const { width, height, corners } = await firstFrame(video);
  expect([width, height]).toEqual([90, 160]);
  const isBright = corners.map((luma) => luma > 128);
  expect(isBright).toEqual([false, true, false, true]);
});

test("R-PUB-05 pixels become square, and odd sizes even", async () => {
  const anamorphic = await publish(
    await small({ path: join(clips, "sar.mp4"), size: "120x90", pixelAspect: [4, 3] }),
  );
  expect(anamorphic.processing).toBe("ready");
  expect(await firstFrame(anamorphic)).toMatchObject({ width: 160, height: 90 });
  const source = "rgbtestsrc=size=161x91:rate=5:duration=2";
  const track = { source, encoder: "ffv1", pixelFormat: "yuv444p" };
  const odd = await publish(await makeTestClip({ path: join(clips, "odd.mkv"), tracks: [track] }));
  expect(odd.processing).toBe("ready");
  expect(await firstFrame(odd)).toMatchObject({ width: 162, height: 92 });
});

test("R-PUB-05 a variable frame rate keeps its times", async () => {
  // Every third frame only, in the second half.
  const filter = "select='lt(t,1)+not(mod(n,3))'";
  const path = await small({
    path: join(clips, "vfr.mp4"),
    rate: 10,
    filter,
    videoEncoder: "libx265",
    videoOptions: { "x265-params": "log-level=none" },
  });
  const video = await publish(path);
  expect(video).toMatchObject({ processing: "ready", durationSeconds: 2 });
  await checkMedia(studio, video);
});

test("R-PUB-05 a slide show of one picture in 11 seconds is published", async () => {
  const path = await small({
    path: join(clips, "slides.mov"),
    rate: "1/11",
    seconds: 231,
    keyFrames: 1,
    videoEncoder: "mjpeg",
    pixelFormat: "yuvj420p",
    audioEncoder: null,
    muxer: { movflags: "+faststart" },
  });
  // A box that no decoder reads: all frames are there before the last byte.
  const padding = Buffer.alloc(1024 ** 2);
  padding.writeUInt32BE(padding.length);
  padding.write("free", 4, "latin1");
  await appendFile(path, padding);
  const id = await studio.upload(path, { chunks: 8 });
  expect(await studio.reaches(id, "ready", "failed")).toMatchObject({ processing: "ready" });
  await tasksDone(studio.sql, id);
});

test("R-PUB-05 ten bits and HDR become eight bits of SDR", async () => {
  const path = await small({
    path: join(clips, "hdr.mp4"),
    pixelFormat: "yuv420p10le",
    filter: "setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc",
    videoEncoder: "libx265",
    videoOptions: {
      "x265-params": "log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc",
      color_trc: "smpte2084",
      color_primaries: "bt2020",
      colorspace: "bt2020nc",
    },
  });
  const video = await publish(path);
  expect(video).toMatchObject({ processing: "ready", qualities: [90] });
  await checkMedia(studio, video);
});

test("R-PUB-05 surround becomes stereo, and late transport streams are in sync", async () => {
  const audioSource = "aevalsrc='0.1*sin(440*2*PI*t)|0|0|0|0|0:c=5.1:s=48000:d=2'";
  const video = await publish(
    await small({ path: join(clips, "broadcast.ts"), audioSource, audioEncoder: "ac3" }),
  );
  expect(video).toMatchObject({ processing: "ready" });
  await checkMedia(studio, video);
});

test("R-PUB-05 other containers and codecs are read", async () => {
  const matroska = await publish(
    await small({ path: join(clips, "disc.mkv"), audioEncoder: "ac3" }),
  );
  expect(matroska.processing).toBe("ready");
  await checkMedia(studio, matroska);
  const webm = await publish(
    await small({
      path: join(clips, "browser.webm"),
      videoEncoder: "libvpx",
      videoOptions: { deadline: "realtime" },
      audioEncoder: "libopus",
    }),
  );
  expect(webm).toMatchObject({ processing: "ready", durationSeconds: 2 });
  await checkMedia(studio, webm);
});

test.each([
  ["is kept", "aac", 1],
  ["is encoded", "ac3", 2],
])(
  "R-PUB-04 the master playlist has the channels of the sound where mono %s",
  async (_how, encoder, channels) => {
    const video = { source: "testsrc2=size=160x90:rate=5:duration=2", encoder: "libx264" };
    const tone = {
      source: "aevalsrc='sin(440*2*PI*t):c=mono:s=48000:d=2'",
      encoder,
      options: { strict: "-2" },
    };
    const path = await makeTestClip({
      path: join(clips, `mono-${encoder}.mp4`),
      tracks: [video, tone],
    });
    const made = await publish(path);
    expect(await readFile(studio.mediaPath(made, "master.m3u8"), "utf8")).toContain(
      `CHANNELS="${channels}"`,
    );
  },
);

test("R-PUB-05 key frames that are too far apart make the source be encoded", async () => {
  const path = await small({ path: join(clips, "sparse.mp4"), seconds: 7, keyFrames: 500 });
  const video = await publish(path);
  expect(video).toMatchObject({ processing: "ready", qualities: [90] });
  await checkMedia(studio, video);
});

test("R-PUB-05 10 mutated files, two of each kind, all reach a final state", async () => {
  const original = await readFile(clip);
  const ids = await Promise.all(
    Array.from({ length: 10 }, async (_, seed) => {
      const path = join(clips, `mutated-${seed}.mp4`);
      await writeFile(path, mutate(original, seed));
      return studio.upload(path);
    }),
  );
  for (const id of ids) {
    const { processing, failure } = await studio.reaches(id, "ready", "failed");
    await tasksDone(studio.sql, id);
    expect(processing === "failed" ? failure : null).toSatisfy((code) =>
      [null, ...unreadableFailures, "damaged", "too_long", "engine"].includes(
        code as string | null,
      ),
    );
  }
  expect(await publish(clip)).toMatchObject({ processing: "ready" });
});

test("R-PUB-13 a playlist or script that names files reads none of them", async () => {
  const expectRefused = async (name: string, text: string) =>
    expect(await publishText(name, text)).toMatchObject({
      processing: "failed",
      failure: "not_a_video",
    });
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const secret = join(clips, "plain.mp4");
  for (const target of [`http://127.0.0.1:${port}/x.ts`, `file://${secret}`, secret]) {
    const attempts = {
      "list.m3u8": `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${target}\n#EXT-X-ENDLIST\n`,
      "list.ffconcat": `ffconcat version 1.0\nfile '${target}'\n`,
      "manifest.mpd":
        '<?xml version="1.0"?>' +
        '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet>' +
        '<Representation id="1" bandwidth="1" mimeType="video/mp4">' +
        `<BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    };
    for (const [name, text] of Object.entries(attempts)) await expectRefused(name, text);
  }
  const session =
    "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\n" +
    `m=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`;
  await expectRefused("session.sdp", session);
  expect(requests).toBe(0);
  server.close();
});
