import type { VideoSummary, WatchPage } from "@marquee/api-client";
import { expect, test } from "vitest";
import { nextVideo } from "./next-video";
import type { PlaylistQueue } from "./use-playlist-queue";

const recommend = (id: string): VideoSummary => ({
  id,
  title: id,
  durationSeconds: 1,
  media: { server: "", file: "" },
  creator: { id: "c", username: "c", name: "C", isVerified: false },
  releasedAt: undefined,
  age: undefined,
  elapsed: "",
  views: undefined,
  isMembersOnly: false,
});
const recommended = ["a", "b", "c"].map(recommend);
const page = { video: {} } as unknown as WatchPage;
const queue = {
  videos: [],
  pending: false,
  hasMore: false,
  next: undefined,
} as unknown as PlaylistQueue;
const href = (given: Partial<Parameters<typeof nextVideo>[0]>) =>
  nextVideo({
    page,
    recommended,
    queue: null,
    queued: null,
    resume: undefined,
    played: new Set(),
    ...given,
  })?.href;

test("R-VISIT-05 a playlist's video is next, else the first recommendation not played yet", () => {
  expect(href({ queue: { ...queue, next: "/watch?v=x&playlist=p&index=1" } })).toBe(
    "/watch?v=x&playlist=p&index=1",
  );
  expect(href({ queue })).toBe("/watch?v=a");
  expect(href({ played: new Set(["a", "b"]) })).toBe("/watch?v=c");
  expect(href({ played: new Set(["a", "b", "c"]) })).toBe("/watch?v=a");
});

test("R-VISIT-05 a members' video is next for members alone", () => {
  const forMembers = [{ ...recommend("m"), isMembersOnly: true }, recommend("b")];
  expect(href({ recommended: forMembers })).toBe("/watch?v=b");
  const watchedByMember = { video: { members: { locked: false } } } as unknown as WatchPage;
  expect(href({ page: watchedByMember, recommended: forMembers })).toBe("/watch?v=m");
});

test("R-VISIT-05 nothing is next while a playlist loads, or without a recommendation", () => {
  expect(href({ queue: { ...queue, pending: true } })).toBeUndefined();
  expect(href({ queue: { ...queue, hasMore: true } })).toBeUndefined();
  expect(href({ page: undefined, recommended: [] })).toBeUndefined();
});

test("R-DAILY-03 the queue comes before the playlist, and that before recommendations", () => {
  const queued = { href: "/watch?v=q", video: undefined };
  const inPlaylist = { ...queue, next: "/watch?v=x&playlist=p&index=1" };
  expect(href({ queue: inPlaylist, queued })).toBe("/watch?v=q");
  expect(href({ resume: "/watch?v=x&playlist=p&index=1", queued })).toBe("/watch?v=q");
  expect(href({ resume: "/watch?v=x&playlist=p&index=1" })).toBe("/watch?v=x&playlist=p&index=1");
  expect(href({ queued })).toBe("/watch?v=q");
});
