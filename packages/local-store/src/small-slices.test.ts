import { describe, expect, test } from "vitest";
import { maxHidden } from "./hidden";
import { LocalStoreError } from "./local-store-error";
import { createFakeBrowser, startTime } from "./testing/fake-browser";

const base64Url = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const token = (claims: object) => `${base64Url({ alg: "HS256" })}.${base64Url(claims)}.c2ln`;
const hour = 3_600;
const now = startTime / 1000;
const zoe = {
  uid: "u1",
  name: "Zoë 🎬",
  email: "zoe@example.org",
  picture: "zoe.webp",
  multiFactor: true,
  exp: now + hour,
};

describe("consent", () => {
  test("R-COOKIE-01 keeps the choice as 'true' or 'false'", () => {
    const browser = createFakeBrowser();
    const { consent } = browser.open().store;
    expect(consent.get()).toBe("unset");
    consent.acceptAll();
    expect(consent.get()).toBe("accepted");
    consent.necessaryOnly();
    expect(consent.get()).toBe("necessary");
  });

  test("R-COOKIE-04 a withdrawal is stored even when storage is completely full", async () => {
    const browser = createFakeBrowser({ quota: 100 });
    browser.stored.set("cookies", "true");
    browser.stored.set("x", "x".repeat(88));
    browser.open().store.consent.necessaryOnly();
    await browser.advance(0);
    expect(browser.stored.get("cookies")).not.toBe("true");
  });
});

describe("choices of those who follow", () => {
  test("R-DAILY-05 playlists, groups and words change in every tab at once", async () => {
    const browser = createFakeBrowser();
    const [a, b] = [browser.open(), browser.open()];
    a.store.followChoices.change({ kind: "playlist", id: "p1", name: " A series " });
    a.store.followChoices.change({ kind: "group", id: "g1", name: "Music" });
    b.store.followChoices.change({ kind: "playlist", id: "p2", name: "Another" });
    await browser.advance(0);
    b.store.followChoices.change({ kind: "member", id: "g1", creatorId: "c1", isIn: true });
    a.store.followChoices.change({ kind: "words", id: "c1", words: "live, tour" });
    a.store.followChoices.change({ kind: "group", id: "g1", name: "Concerts" });
    await browser.advance(0);
    for (const { store } of [a, b]) {
      const { playlists, ...rest } = store.followChoices.get();
      expect(playlists).toEqual(
        expect.arrayContaining([
          { id: "p1", name: "A series" },
          { id: "p2", name: "Another" },
        ]),
      );
      expect(rest).toEqual({
        groups: [{ id: "g1", name: "Concerts", creatorIds: ["c1"] }],
        words: { c1: "live, tour" },
      });
    }
    b.store.followChoices.change({ kind: "playlist", id: "p1", name: null });
    b.store.followChoices.change({ kind: "playlist", id: "p2", name: null });
    b.store.followChoices.change({ kind: "group", id: "g1", name: null });
    b.store.followChoices.change({ kind: "words", id: "c1", words: " " });
    await browser.advance(0);
    expect(browser.stored.get("follow-choices")).toBeUndefined();
    expect(a.store.followChoices.get()).toEqual({ playlists: [], groups: [], words: {} });
  });

  test("keep what can be read of a stored value of another shape", () => {
    const browser = createFakeBrowser();
    const group = { id: "g1", name: "Music", creatorIds: ["c1", 7, "c1"] };
    const stored = {
      playlists: [{ id: 3 }, { id: "p1", name: "One" }, "p2"],
      groups: [group, null],
      words: { c1: 5, c2: "x" },
    };
    browser.stored.set("follow-choices", JSON.stringify(stored));
    expect(browser.open().store.followChoices.get()).toEqual({
      playlists: [{ id: "p1", name: "One" }],
      groups: [{ ...group, creatorIds: ["c1"] }],
      words: { c2: "x" },
    });
  });
});

describe("hidden", () => {
  test("R-DAILY-04 hides and shows the newest 1,000 videos and creators in every tab", async () => {
    const browser = createFakeBrowser();
    const [a, b] = [browser.open(), browser.open()];
    a.store.hidden.hide("video", "v1");
    b.store.hidden.hide("creator", "c1");
    await browser.advance(0);
    for (const { store } of [a, b])
      expect(store.hidden.get()).toEqual({ videoIds: ["v1"], creatorIds: ["c1"] });
    b.store.hidden.show("video", "v1");
    await browser.advance(0);
    expect(a.store.hidden.has("video", "v1")).toBe(false);
    for (let index = 0; index <= maxHidden; index += 1) a.store.hidden.hide("video", `v${index}`);
    expect(a.store.hidden.get().videoIds).toHaveLength(maxHidden);
    expect(a.store.hidden.has("video", "v0")).toBe(false);
    expect(a.store.hidden.has("creator", "c1")).toBe(true);
  });

  test("R-DAILY-04 reads as much of what is stored as is valid", () => {
    const browser = createFakeBrowser();
    browser.stored.set("hidden", '{"videoIds":["v1",2,"v1"],"other":true}');
    expect(browser.open().store.hidden.get()).toEqual({ videoIds: ["v1"], creatorIds: [] });
  });
});

describe("following", () => {
  test("R-CREATOR-04 keeps ids in the order of following, and tells other tabs", async () => {
    const browser = createFakeBrowser();
    const [a, b] = [browser.open(), browser.open()];
    let changeCount = 0;
    b.store.following.subscribe(() => changeCount++);
    a.store.following.follow("c2");
    a.store.following.follow("c1");
    a.store.following.follow("c2");
    await browser.advance(0);
    expect(b.store.following.get()).toEqual(["c2", "c1"]);
    expect(changeCount).toBeGreaterThan(0);
    b.store.following.unfollow("c2");
    await browser.advance(0);
    expect(a.store.following.get()).toEqual(["c1"]);
    expect(browser.stored.get("following")).toBe('["c1"]');
  });

  test("two tabs that follow at the same moment both count", async () => {
    const browser = createFakeBrowser({ latency: 30 });
    const [a, b] = [browser.open(), browser.open()];
    a.store.following.follow("x");
    b.store.following.follow("y");
    await browser.advance(500);
    expect([...a.store.following.get()].sort()).toEqual(["x", "y"]);
    expect(b.store.following.get()).toEqual(a.store.following.get());
  });

  test("reads ids that an earlier version wrote as numbers", () => {
    const browser = createFakeBrowser();
    browser.stored.set("following", '[7,"8",7]');
    expect(browser.open().store.following.get()).toEqual(["7", "8"]);
  });
});

test("R-VISIT-02 remembers in every tab until when the visitor saw new videos", async () => {
  const browser = createFakeBrowser();
  const [a, b] = [browser.open(), browser.open()];
  expect(a.store.following.seenUntil.get()).toBeNull();
  a.store.following.seenUntil.set("2026-03-01T09:30:00.000Z");
  await browser.advance(0);
  expect(b.store.following.seenUntil.get()).toBe("2026-03-01T09:30:00.000Z");
  expect(browser.stored.get("following-seen-until")).toBe("2026-03-01T09:30:00.000Z");
  expect(browser.open().store.following.seenUntil.get()).toBe("2026-03-01T09:30:00.000Z");
});

describe("preferences", () => {
  test("keeps each under the key and in the form that the product names", async () => {
    const browser = createFakeBrowser();
    const { preferences } = browser.open().store;
    preferences.theme.set("dark");
    preferences.sortMode.set("oldest");
    preferences.videoQuality.set("720");
    preferences.autoQuality.set(false);
    preferences.volume.set(0.35);
    preferences.previousVolume.set(0.5);
    preferences.evenLoudness.set(true);
    preferences.audioOnly.set(true);
    preferences.rate.set(1.35);
    preferences.creatorRates.set({ a: 1.5 });
    await browser.advance(0);
    expect(Object.fromEntries(browser.stored)).toEqual({
      theme: "dark",
      sortMode: "oldest",
      "video-quality": "720",
      "auto-quality": "false",
      "video-vol": "0.35",
      "video-vol-previous": "0.5",
      "video-even-loudness": "true",
      "video-audio-only": "true",
      "video-rate": "1.35",
      "video-rate-creators": '{"a":1.5}',
    });
    preferences.theme.set(null);
    await browser.advance(0);
    expect(browser.stored.has("theme")).toBe(false);
  });

  test("reads earlier forms, and quarantines what is not one", () => {
    const browser = createFakeBrowser();
    browser.stored.set("theme", '"Light"');
    browser.stored.set("video-vol", "loud");
    browser.stored.set("sortMode", "Oldest");
    browser.stored.set("video-rate-creators", '{"a":1.5,"b":"fast","c":0}');
    const tab = browser.open();
    const { theme, volume, sortMode } = tab.store.preferences;
    expect(tab.store.preferences.creatorRates.get()).toEqual({ a: 1.5 });
    expect([theme.get(), volume.get(), sortMode.get()]).toEqual(["light", 1, "oldest"]);
    expect(tab.reports.map((report) => report.code)).toEqual(["corrupt"]);
    expect(tab.storage.getItem("video-vol-quarantine")).toBe("loud");
  });
});

describe("search memory", () => {
  test("R-SEARCH-06 remembers texts of the site and of creators, 100 characters each", async () => {
    const browser = createFakeBrowser();
    browser.stored.set("cookies", "true");
    const { searchTexts } = browser.open().store;
    searchTexts.set("a".repeat(120));
    searchTexts.set("cats", "c1");
    await browser.advance(0);
    const again = browser.open().store.searchTexts;
    expect([again.get().length, again.get("c1"), again.get("c2"), again.creatorIds()]).toEqual([
      100,
      "cats",
      "",
      ["c1"],
    ]);
    again.set("", "c1");
    expect(again.creatorIds()).toEqual([]);
  });
});

describe("session", () => {
  test("R-AUTH-11 decodes name, email, picture, multiFactor, moderator and exp", () => {
    const { session } = createFakeBrowser().open().store;
    session.set(token(zoe));
    expect(session.get()).toEqual({
      id: "u1",
      name: "Zoë 🎬",
      email: "zoe@example.org",
      picture: "zoe.webp",
      multiFactor: true,
      isModerator: false,
      isAdministrator: false,
      expiresAt: (now + hour) * 1000,
      token: token(zoe),
    });
    expect(session.get()).toBe(session.get());
    session.set(token({ ...zoe, moderator: true }));
    expect(session.get()?.isModerator).toBe(true);
  });

  test("R-AUTH-11 an expired token is discarded on load", async () => {
    const browser = createFakeBrowser();
    browser.stored.set("user-data", token({ ...zoe, exp: now - 1 }));
    const { session } = browser.open().store;
    await browser.advance(0);
    expect(session.get()).toBeNull();
    expect(browser.stored.has("user-data")).toBe(false);
  });

  test("R-AUTH-11 a token is discarded when it expires, and each tab is notified", async () => {
    const browser = createFakeBrowser();
    const [a, b] = [browser.open(), browser.open()];
    a.store.session.set(token(zoe));
    await browser.advance(0);
    expect(b.store.session.get()?.name).toBe(zoe.name);
    const names: string[] = [];
    b.store.session.subscribe(() => names.push(b.store.session.get()?.name ?? "nobody"));
    await browser.advance(hour * 1000 - 1);
    expect(names).toEqual([]);
    await browser.advance(1);
    expect(names.at(-1)).toBe("nobody");
    expect([a.store.session.get(), browser.stored.has("user-data")]).toEqual([null, false]);
  });

  test("R-AUTH-11 signing out reaches every tab", async () => {
    const browser = createFakeBrowser();
    const [a, b] = [browser.open(), browser.open()];
    a.store.session.set(token(zoe));
    await browser.advance(0);
    b.store.session.clear();
    await browser.advance(0);
    expect(a.store.session.get()).toBeNull();
  });

  test("a clock that is wrong by an hour only ends the session early or late", async () => {
    const browser = createFakeBrowser();
    browser.setClock(startTime + hour * 1000);
    const { session } = browser.open().store;
    expect(session.set(token(zoe)).name).toBe(zoe.name);
    expect(session.get()).toBeNull();
    browser.setClock(startTime - hour * 1000);
    session.set(token(zoe));
    await browser.advance(hour * 1000);
    expect(session.get()?.name).toBe(zoe.name);
    await browser.advance(hour * 1000);
    expect(session.get()).toBeNull();
  });

  test("a token that expires in a year does not expire at once", async () => {
    const browser = createFakeBrowser();
    const { session } = browser.open().store;
    session.set(token({ ...zoe, exp: now + 365 * 24 * hour }));
    await browser.advance(60 * 24 * hour * 1000);
    expect(session.get()).not.toBeNull();
  });

  test("an invalid token is refused, and a stored one is quarantined", () => {
    const browser = createFakeBrowser();
    browser.stored.set("user-data", "not a token");
    const tab = browser.open();
    expect(tab.store.session.get()).toBeNull();
    expect(tab.reports[0]?.code).toBe("corrupt");
    for (const bad of ["", "a.b", `x.${base64Url(["list"])}.y`, token({ name: "no exp" })]) {
      expect(() => tab.store.session.set(bad)).toThrow(LocalStoreError);
    }
  });
});

describe("storage that is blocked", () => {
  test("changes stay in memory, reach other tabs, and the first is reported", async () => {
    const browser = createFakeBrowser({ blocked: true });
    const [a, b] = [browser.open(), browser.open()];
    expect([a.store.following.get(), a.reports]).toEqual([[], []]);
    a.store.consent.acceptAll();
    a.store.following.follow("c1");
    a.store.preferences.theme.set("dark");
    await browser.advance(10);
    expect([
      b.store.consent.isGiven(),
      b.store.following.get(),
      b.store.preferences.theme.get(),
    ]).toEqual([true, ["c1"], "dark"]);
    a.store.consent.necessaryOnly();
    await browser.advance(10);
    expect(b.store.consent.get()).toBe("necessary");
    expect(new Set(a.reports.map((report) => report.code))).toEqual(new Set(["blocked"]));
  });
});

test("a page from the back/forward cache sees what it missed, and new changes", async () => {
  const browser = createFakeBrowser({ blocked: true });
  const [a, b] = [browser.open(), browser.open()];
  b.fire({ type: "leave" });
  a.store.following.follow("c1");
  await browser.advance(0);
  expect(b.store.following.get()).toEqual([]);
  let changeCount = 0;
  b.store.following.subscribe(() => changeCount++);
  b.fire({ type: "show" });
  expect(changeCount).toBe(1);
  a.store.following.follow("c2");
  await browser.advance(0);
  expect(b.store.following.get()).toContain("c2");
});

test("a store that is destroyed has written everything, and does nothing more", async () => {
  const browser = createFakeBrowser();
  browser.stored.set("cookies", "true");
  const [a, b] = [browser.open(), browser.open()];
  a.store.history.record("v", { progress: 1, duration: 100 });
  a.store.history.record("v", { progress: 2, duration: 100 });
  a.store.session.set(token(zoe));
  a.store.destroy();
  await browser.advance(0);
  expect(browser.open().store.history.get("v")).toMatchObject({ progress: 2 });
  const written = a.writes.length;
  b.store.following.follow("c1");
  await browser.advance(2 * hour * 1000);
  expect(a.writes).toHaveLength(written);
});

test("a flag of the session is remembered", () => {
  const flag = createFakeBrowser().open().store.sessionFlags.continueWatchingClosed;
  flag.set(true);
  expect(flag.get()).toBe(true);
});
