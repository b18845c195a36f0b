import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "vitest";
import { fileURLToPath } from "node:url";

const MAX_TOTAL_BYTES = 40 * 1024 * 1024;
const demo = fileURLToPath(new URL("../../apps/api/demo/", import.meta.url));
const media = join(demo, "media");
const catalogue = JSON.parse(readFileSync(join(demo, "catalogue.json"), "utf8"));
const text = (...parts) => readFileSync(join(media, ...parts), "utf8");

/** Width and height of a WebP file: lossy, lossless or extended. */
function webpSize(file) {
  const bytes = readFileSync(file);
  assert.equal(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12), "RIFFWEBP", file);
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    case "VP8L":
      return [(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1];
    default:
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  }
}

const assertSize = (file, width, height) => assert.deepEqual(webpSize(file), [width, height], file);

/** The addresses that a playlist names, and the durations of its segments. */
function parsePlaylist(content) {
  const lines = content.split("\n").filter(Boolean);
  assert.equal(lines[0], "#EXTM3U");
  return {
    uris: [
      ...lines.filter((line) => !line.startsWith("#")),
      ...[...content.matchAll(/URI="([^"]+)"/g)].map((match) => match[1]),
    ],
    durations: [...content.matchAll(/#EXTINF:([\d.]+),/g)].map((match) => Number(match[1])),
    target: Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(content)?.[1]),
  };
}

function totalBytes(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? totalBytes(path) : statSync(path).size);
  }, 0);
}

describe("the demo catalogue", () => {
  const { creators, videos, playlists, carousel } = catalogue;
  const bannedIds = new Set(
    creators.filter((creator) => creator.banned).map((creator) => creator.id),
  );

  it("has ids of the agreed form, each of them once", () => {
    const all = [...creators, ...videos, ...playlists].map(({ id }) => id);
    assert.equal(new Set(all).size, all.length);
    for (const { id } of videos) assert.match(id, /^[\w-]{11}$/);
    for (const { id } of [...creators, ...playlists]) assert.match(id, /^[a-z0-9]{12}$/);
  });

  it("has creators whose names the sign-up rules would accept", () => {
    for (const { username } of creators) assert.match(username, /^[A-Za-z_]{3,50}$/);
    assert.ok(creators.length >= 8);
    assert.equal(bannedIds.size, 1);
    assert.ok(creators.filter((creator) => creator.verified).length >= 3);
  });

  it("has films in every status, past and future", () => {
    const shown = videos.filter(
      (video) => video.status === "Public" && !bannedIds.has(video.creatorId),
    );
    assert.ok(shown.length >= 24, `expected 24 public films, there are ${shown.length}`);
    for (const status of ["Unlisted", "Private"])
      assert.ok(
        videos.some((video) => video.status === status),
        status,
      );
    const scheduled = videos
      .filter((video) => video.status === "Scheduled")
      .map((video) => video.publishedDaysAgo);
    assert.ok(scheduled.some((days) => days < 0) && scheduled.some((days) => days > 0));
    assert.ok(videos.some((video) => bannedIds.has(video.creatorId)));
    for (const seconds of [700, 2400])
      assert.ok(
        videos.some((video) => video.durationSeconds > seconds),
        `a film over ${seconds} s`,
      );
  });

  it("refers only to creators and films that exist", () => {
    const creatorIds = new Set(creators.map(({ id }) => id)),
      videoIds = new Set(videos.map(({ id }) => id)),
      playlistIds = new Set(playlists.map(({ id }) => id));
    const usernames = new Set(creators.map(({ username }) => username));
    for (const { creatorId } of [...videos, ...playlists])
      assert.ok(creatorIds.has(creatorId), creatorId);
    for (const id of playlists.flatMap((playlist) => playlist.videoIds))
      assert.ok(videoIds.has(id), id);
    for (const link of carousel.flatMap(({ lnk1, lnk2 }) => [lnk1, lnk2])) {
      const [, kind, id] = /^\/(watch\?v=|playlist\?id=|c\/|plans)(.*)$/.exec(link) ?? [];
      const known = {
        "watch?v=": videoIds,
        "playlist?id=": playlistIds,
        "c/": usernames,
        plans: new Set([""]),
      }[kind];
      assert.ok(known?.has(id), link);
    }
  });

  it("has chapters in order and inside the film", () => {
    for (const { chapters, durationSeconds, file } of videos.filter((video) => video.chapters)) {
      assert.equal(chapters[0].startSeconds, 0, file);
      chapters.forEach(({ startSeconds }, index) =>
        assert.ok(startSeconds < (chapters[index + 1]?.startSeconds ?? durationSeconds), file),
      );
    }
  });

  it("fits into the repository", () => {
    assert.ok(totalBytes(demo) <= MAX_TOTAL_BYTES);
  });

  it("has pictures of every creator and carousel card", () => {
    for (const { id } of creators) {
      for (const size of [48, 150])
        assertSize(join(media, "creators", id, `profile-${size}.webp`), size, size);
      assertSize(join(media, "creators", id, "banner-2048.webp"), 2048, 410);
    }
    for (const { img } of carousel) {
      assertSize(join(media, "carousel", `${img}-wide.webp`), 1680, 720);
      assertSize(join(media, "carousel", `${img}-tall.webp`), 800, 1000);
    }
  });

  it("has no media folder that no film claims", () => {
    assert.deepEqual(
      new Set(readdirSync(media)),
      new Set([...videos.map(({ file }) => file), "creators", "carousel"]),
    );
  });
});

for (const { file, durationSeconds, qualities, captions = [] } of catalogue.videos) {
  describe(`the media of ${file}`, () => {
    const masters = ["master.m3u8", ...qualities.map((quality) => `${quality}p.m3u8`)];

    it("has a master with every quality, and one master per quality", () => {
      for (const master of masters) {
        const content = text(file, master),
          expected = master === "master.m3u8" ? qualities : [Number.parseInt(master, 10)];
        assert.deepEqual(
          [...content.matchAll(/RESOLUTION=\d+x(\d+)/g)].map((match) => Number(match[1])),
          expected,
        );
        assert.equal(
          content.match(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/g)?.length,
          expected.length,
        );
        assert.match(content, /#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio"/);
        for (const uri of parsePlaylist(content).uris)
          assert.ok(existsSync(join(media, file, uri)), uri);
      }
    });

    it("has segments that exist and add up to the duration, cut alike in every quality", () => {
      for (const playlist of parsePlaylist(text(file, "master.m3u8")).uris) {
        const folder = dirname(playlist);
        const { uris, durations, target } = parsePlaylist(text(file, playlist));
        for (const uri of uris)
          assert.ok(statSync(join(media, file, folder, uri)).size > 0, `${folder}/${uri}`);
        const sum = durations.reduce((total, seconds) => total + seconds, 0);
        assert.ok(
          Math.abs(sum - durationSeconds) <= 0.3,
          `${playlist}: ${sum} s instead of ${durationSeconds} s`,
        );
        for (const seconds of durations)
          assert.ok(Math.round(seconds) <= target, `${playlist}: ${seconds} s over the target`);
      }
      const cuts = qualities.map(
        (quality) => parsePlaylist(text(file, `${quality}p`, "index.m3u8")).durations,
      );
      for (const other of cuts.slice(1)) assert.deepEqual(other, cuts[0]);
    });

    it("lists the captions that the catalogue names", () => {
      const listed = [...text(file, "master.m3u8").matchAll(/TYPE=SUBTITLES.*URI="([^"]+)"/g)].map(
        ([, uri]) => uri,
      );
      assert.deepEqual(
        listed,
        captions.map(({ name }) => `captions/${name}.m3u8`),
      );
      for (const { name, cues } of captions)
        assert.equal(text(file, "captions", `${name}.vtt`).match(/-->/g)?.length, cues);
    });

    it("has thumbnails, a moving thumbnail and a sprite sheet of the agreed sizes", () => {
      const at = (name) => join(media, file, name);
      assertSize(at("thumb.webp"), 320, 180);
      assertSize(at("thumb-232.webp"), 412, 232);
      assertSize(at("thumb-640.webp"), 640, 360);
      assertSize(at("thumb-1280.webp"), 1280, 720);
      assertSize(at("hover.webp"), 320, 180);
      assert.ok(readFileSync(at("hover.webp")).includes("ANIM"));
      const tiles = Math.ceil(durationSeconds / (durationSeconds > 700 ? 7 : 3));
      assertSize(at("sprites.webp"), 15 * 128, Math.ceil(tiles / 15) * 72);
    });
  });
}
