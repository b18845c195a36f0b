import { expect, test } from "vitest";
import { createFakeBrowser } from "./testing/fake-browser";

/** As next-themes and others store them, under names that this package has, too. */
const foreign: Record<string, string> = {
  theme: "system",
  cookies: "essential",
  following: "me",
  autoplay: "no",
  "user-data": '{"name":"Zoe"}',
  "watch-history": '["a","b"]',
  "watch-history~x": "[1]",
  "watch-history-cache": "warm",
  "video-vol": "loud",
  "search-texts": "a,b",
  "playlist-additions": "1",
};

function openBeside(values: Record<string, string>, prefix?: string) {
  const browser = createFakeBrowser();
  for (const [key, value] of Object.entries(values)) browser.stored.set(key, value);
  return { browser, tab: browser.open(prefix === undefined ? {} : { prefix }) };
}

test("creating and reading a store leaves what other code of the origin has stored", async () => {
  const { browser, tab } = openBeside(foreign);
  expect(tab.store.preferences.theme.get()).toBeNull();
  expect(tab.store.consent.get()).toBe("unset");
  expect(tab.store.session.get()).toBeNull();
  await browser.advance(200_000);
  expect(Object.fromEntries(browser.stored)).toMatchObject(foreign);
  expect(browser.stored.get("theme-quarantine")).toBe("system");
  tab.close();

  // Once, however many pages open, and the last text alone. Tokens are not copied.
  const next = browser.open();
  next.store.preferences.theme.get();
  await browser.advance(1_000);
  expect(next.reports.map(({ message }) => message)).toEqual(['"user-data" could not be read.']);
  browser.stored.set("theme", "dim");
  browser.open().store.preferences.theme.get();
  await browser.advance(1_000);
  expect(browser.stored.get("theme-quarantine")).toBe("dim");
  expect(browser.stored.has("user-data-quarantine")).toBe(false);
});

test("clearing the history over text of other code leaves no journal behind", async () => {
  const { browser, tab } = openBeside({
    cookies: "true",
    "watch-history": '["a","b"]',
    "watch-history~x": "[1]",
  });
  tab.store.history.clear();
  await tab.store.flush();
  tab.close();
  await browser.advance(200_000);
  browser.open().store.history.get("a");
  await browser.advance(200_000);
  const journals = [...browser.stored.keys()].filter((key) => key.startsWith("watch-history~"));
  expect(journals).toEqual(["watch-history~x"]);
  expect(browser.stored.get("watch-history")).toBe('["a","b"]');
});

test("what cannot be read is copied first, and erasing takes nothing of other names", async () => {
  const { browser, tab } = openBeside(foreign);
  tab.store.consent.acceptAll();
  await browser.advance(200_000);
  expect(browser.stored.get("watch-history")).toBe('["a","b"]');
  tab.store.history.record("a", { progress: 1, duration: 60 });
  tab.store.preferences.theme.set("dark");
  await tab.store.flush();
  await browser.advance(200_000);
  expect(browser.stored.get("cookies-quarantine")).toBe("essential");
  expect(browser.stored.get("theme-quarantine")).toBe("system");
  expect(browser.stored.get("watch-history-quarantine")).toBe('["a","b"]');
  expect(JSON.parse(browser.stored.get("watch-history") ?? "")).toHaveProperty("a");
  tab.store.consent.necessaryOnly({ erase: true });
  await browser.advance(1_000);
  expect(browser.stored.has("watch-history")).toBe(false);
  const {
    "watch-history-cache": cache,
    "search-texts": texts,
    "playlist-additions": additions,
  } = foreign;
  expect(Object.fromEntries(browser.stored)).toMatchObject({
    "watch-history-cache": cache,
    "search-texts": texts,
    "playlist-additions": additions,
  });
});

test("stores with different prefixes share nothing, and touch no other name", async () => {
  const { browser, tab } = openBeside(foreign, "shop.");
  // This browser's channels have no names.
  const second = browser.open({ prefix: "blog.", channel: null });
  const same = browser.open({ prefix: "shop." });
  tab.store.consent.acceptAll();
  tab.store.preferences.theme.set("light");
  tab.store.following.follow("c1");
  tab.store.history.record("v1", { progress: 10, duration: 60 });
  tab.store.searchTexts.set("trains");
  await tab.store.flush();
  await browser.advance(10_000);

  expect([...browser.stored.keys()].filter((key) => !key.startsWith("shop.")).toSorted()).toEqual(
    Object.keys(foreign).toSorted(),
  );
  expect(Object.fromEntries(browser.stored)).toMatchObject({ ...foreign, "shop.theme": "light" });
  expect(second.store.consent.get()).toBe("unset");
  expect(second.store.preferences.theme.get()).toBeNull();
  expect(second.store.following.get()).toEqual([]);
  expect(tab.reports).toEqual([]);
  expect(same.store.preferences.theme.get()).toBe("light");
  expect(same.store.history.get("v1")).toMatchObject({ progress: 10 });

  // A storage event names the key with its prefix.
  tab.store.consent.necessaryOnly({ erase: true });
  await browser.advance(10_000);
  expect(same.store.consent.get()).toBe("necessary");
  expect(browser.stored.has("shop.watch-history")).toBe(false);
  expect(Object.fromEntries(browser.stored)).toMatchObject(foreign);
});
