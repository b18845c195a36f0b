import type { WatchPageResponse } from "@marquee/api-client";
import { expect, test } from "vitest";
import type { WatchPage } from "../../content/watch-page.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { oembed } from "./oembed.ts";

const siteUrl = "https://video.example";
const embedding = {
  creator: (username: string) => `/c/${username}`,
  embed: (videoId: string) => `/embed/${videoId}`,
  startSecondsOf: () => 0,
  playlistIdOf: () => null,
  videoIdOf: (url: URL) => url.searchParams.get("v"),
} as unknown as SiteModule["embedding"];
const page = {
  video: { video_ID: "a", video_title: "Upright", content_server: "/media", file_name: "a" },
  creator: { username: "ana", creator_name: "Ana" },
} as unknown as WatchPageResponse;
const watchPage = (() => Promise.resolve(page)) as unknown as WatchPage;

/** The player's and the thumbnail's size, for a stream whose master playlist has these lines. */
async function sizes(master: string, maxWidth?: number, maxHeight?: number) {
  const playlists = { "master.m3u8": `#EXTM3U\n${master}\n720/index.m3u8\n` };
  const streamStart = () => Promise.resolve({ audio: [], video: [], playlists, initSegments: {} });
  const request = { url: `${siteUrl}/watch?v=a`, maxWidth, maxHeight };
  const playlist = () => Promise.reject(new Error("It is no playlist."));
  const found = await oembed(request, {
    watchPage,
    playlist,
    streamStart,
    embedding,
    siteUrl,
    siteName: "Example",
  });
  return [
    found?.["width"],
    found?.["height"],
    found?.["thumbnail_width"],
    found?.["thumbnail_height"],
  ];
}

test.each([
  [
    "a phone held upright",
    "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=360x640",
    { whole: [405, 720], small: [360, 640] },
  ],
  [
    "a square",
    "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=480x480",
    { whole: [720, 720], small: [360, 360] },
  ],
  [
    "a cinema film",
    "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=1280x536",
    { whole: [1280, 536], small: [360, 151] },
  ],
  [
    "a stream that does not say it",
    "#EXT-X-STREAM-INF:BANDWIDTH=1",
    { whole: [1280, 720], small: [360, 203] },
  ],
])(
  "R-VISIT-10 the player that oEmbed describes has the shape of %s",
  async (_name, master, { whole, small }) => {
    expect(await sizes(master)).toEqual([...whole, 1280, 720]);
    expect(await sizes(master, 360)).toEqual([...small, 320, 180]);
  },
);
