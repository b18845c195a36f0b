import { createLocalStore } from "@marquee/local-store";
import { expect, test } from "vitest";
import { defaultChoices, pushPreferences } from "./push-preferences";

const newStore = () =>
  createLocalStore({ storage: null, channel: null, databases: null, locks: null });
const filterOf = (store: ReturnType<typeof newStore>) =>
  pushPreferences(store, defaultChoices).filter;

test("R-DAILY-08 hidden videos and words of creators are sent with the preferences", () => {
  const store = newStore();
  store.following.follow("a");
  store.hidden.hide("video", "v");
  store.followChoices.change({ kind: "words", id: "a", words: "trailer" });
  expect(filterOf(store)).toEqual({
    creators: [],
    videos: ["v"],
    words: [{ creator: "a", words: "trailer" }],
  });
});

test("R-DAILY-08 words of creators who are not followed stay in the browser", () => {
  const store = newStore();
  store.followChoices.change({ kind: "words", id: "a", words: "trailer" });
  expect(filterOf(store)).toEqual({ creators: [], videos: [], words: [] });
});

test("R-DAILY-08 hidden creators are sent only with playlists, which may contain theirs", () => {
  const store = newStore();
  store.hidden.hide("creator", "b");
  expect(filterOf(store)?.creators).toEqual([]);
  store.followChoices.change({ kind: "playlist", id: "p", name: "All" });
  expect(filterOf(store)?.creators).toEqual(["b"]);
});
