import { createLocalStore } from "@marquee/local-store";
import { expect, test } from "vitest";
import { defaultChoices, pushPreferences } from "./push-preferences";

const newStore = () =>
  createLocalStore({ storage: null, channel: null, databases: null, locks: null });
const filterOf = (store: ReturnType<typeof newStore>) =>
  pushPreferences(store, defaultChoices).filter;

const follow = (store: ReturnType<typeof newStore>, playlist: string) =>
  store.followChoices.change({ kind: "playlist", id: playlist, name: "All" });

test("R-DAILY-08 words of followed creators are sent with the preferences", () => {
  const store = newStore();
  store.following.follow("a");
  store.followChoices.change({ kind: "words", id: "a", words: "trailer" });
  expect(filterOf(store)).toEqual({
    creators: [],
    videos: [],
    words: [{ creator: "a", words: "trailer" }],
  });
});

test("R-DAILY-08 words of creators who are not followed stay in the browser", () => {
  const store = newStore();
  store.followChoices.change({ kind: "words", id: "a", words: "trailer" });
  expect(filterOf(store)).toEqual({ creators: [], videos: [], words: [] });
});

test("R-DAILY-08 words of creators who are hidden stay in the browser", () => {
  const store = newStore();
  store.following.follow("a");
  store.followChoices.change({ kind: "words", id: "a", words: "trailer" });
  store.hidden.hide("creator", "a");
  expect(pushPreferences(store, defaultChoices)).toMatchObject({
    creators: [],
    filter: { creators: [], words: [] },
  });
});

test("R-DAILY-08 all that is hidden is sent only with playlists, which may contain it", () => {
  const store = newStore();
  store.following.follow("a");
  store.hidden.hide("creator", "b");
  const ids = Array.from({ length: 30 }, (_, index) => `v${index}`);
  for (const id of ids) store.hidden.hide("video", id);
  expect(filterOf(store)).toEqual({ creators: [], videos: ids.slice(-20), words: [] });
  follow(store, "p");
  expect(filterOf(store)).toEqual({ creators: ["b"], videos: ids, words: [] });
});

test("R-DAILY-08 the time zone is sent only with quiet hours", () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const quiet = { from: 0, until: 1 };
  expect(pushPreferences(newStore(), { ...defaultChoices, quiet }).timeZone).toBe(timeZone);
  expect(pushPreferences(newStore(), defaultChoices).timeZone).toBe("UTC");
});
