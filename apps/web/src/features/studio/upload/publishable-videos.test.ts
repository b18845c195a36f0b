import { afterEach, expect, test, vi } from "vitest";
import { hasOtherVisibility, publishableVideos } from "./publishable-videos";

afterEach(() => void vi.unstubAllGlobals());

test("videos created here are published together unless their form says otherwise", () => {
  const video = (id: string, fields = {}) =>
    ({ id, state: "ready", visibility: "Private", ...fields }) as const;
  const videos = [
    video("new"),
    video("watchable", { state: "watchable" }),
    video("scheduled", { visibility: "Scheduled" }),
    video("processing", { state: "processing" }),
    video("replaced"),
    video("listed"),
  ];
  const created = new Set(videos.slice(0, 4).map(({ id }) => id));
  expect(publishableVideos(videos, (id) => created.has(id)).map(({ id }) => id)).toEqual([
    "new",
    "watchable",
  ]);

  const drafts = new Map([
    ["studio-video new", '{"title":"A"}'],
    ["studio-video watchable", '{"visibility":"Unlisted"}'],
  ]);
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => drafts.get(key) ?? null });
  expect(videos.slice(0, 2).map(hasOtherVisibility)).toEqual([false, true]);
});
