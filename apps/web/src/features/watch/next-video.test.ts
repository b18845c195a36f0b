import type { WatchPage } from "@marquee/api-client";
import { expect, test } from "vitest";
import { nextVideo } from "./next-video";
import type { PlaylistQueue } from "./use-playlist-queue";

const recommend = (id: string) => ({ video_ID: id, video_title: id, server: "", file_name: "" });
const page = {
  video: {},
  creator_recommendations: [recommend("a")],
  recommendations: [recommend("b"), recommend("c")],
} as unknown as WatchPage;
const queue = { videos: [], pending: false, hasMore: false, next: undefined } as unknown as PlaylistQueue;
const href = (given: Partial<Parameters<typeof nextVideo>[0]>) =>
  nextVideo({ page, queue: null, played: new Set(), ...given })?.href;

test("R-VISIT-05 next is that of the playlist, else the first recommendation that was not played", () => {
  expect(href({ queue: { ...queue, next: "/watch?v=x&playlist=p&index=1" } })).toBe("/watch?v=x&playlist=p&index=1");
  expect(href({ queue })).toBe("/watch?v=a");
  expect(href({ played: new Set(["a", "b"]) })).toBe("/watch?v=c");
  expect(href({ played: new Set(["a", "b", "c"]) })).toBe("/watch?v=a");
});

test("R-VISIT-05 a members' video is next for members alone", () => {
  const forMembers = { ...page, creator_recommendations: [{ ...recommend("m"), members: 1 }] } as unknown as WatchPage;
  expect(href({ page: forMembers })).toBe("/watch?v=b");
  const watchedByMember = { ...forMembers, video: { members: { locked: false } } } as unknown as WatchPage;
  expect(href({ page: watchedByMember })).toBe("/watch?v=m");
});

test("R-VISIT-05 nothing is next while a playlist still loads, and where nothing is recommended", () => {
  expect(href({ queue: { ...queue, pending: true } })).toBeUndefined();
  expect(href({ queue: { ...queue, hasMore: true } })).toBeUndefined();
  expect(href({ page: undefined })).toBeUndefined();
});
