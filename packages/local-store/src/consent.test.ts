import fc from "fast-check";
import { expect, test } from "vitest";
import type { LocalStore } from "./create-local-store";
import { createFakeBrowser } from "./testing/fake-browser";

const optional: Record<string, (store: LocalStore) => unknown> = {
  record: ({ history }) => history.record("v", { progress: 1, duration: 100 }),
  recordPlaylist: ({ history }) =>
    history.recordPlaylist("p", { cover: "", currentVideoId: "v", totalItems: 2, progress: 1 }),
  remove: ({ history }) => history.remove("v"),
  clear: ({ history }) => history.clear(),
  pause: ({ history }) => history.paused.set(true),
  retain: ({ history }) => history.retention.set("resume"),
  merge: ({ history }) => void history.merge([["v", { progress: 1, duration: 100, epoch: 1 }]]),
  flush: (store) => void store.flush(),
  search: ({ searchTexts }) => searchTexts.set("cats"),
  searchCreator: ({ searchTexts }) => searchTexts.set("cats", "c1"),
  destroy: (store) => store.destroy(),
};

test("R-COOKIE-04 nothing is written, read or used while the choice is not 'true'", async () => {
  const call = fc.constantFrom(...Object.keys(optional), "hide", "leave", "show", "wait");
  const choice = fc.constantFrom(
    "accepted then necessary",
    "accepted then cleared",
    "necessary",
    "unset",
  );
  await fc.assert(
    fc.asyncProperty(choice, fc.array(call, { maxLength: 25 }), async (choice, calls) => {
      const browser = createFakeBrowser({ latency: 5 });
      browser.stored.set("watch-history", '{"old":{"progress":1,"duration":100,"epoch":1}}');
      browser.stored.set("search-text", "old");
      const [tab, other] = [browser.open(), browser.open()];
      if (choice.startsWith("accepted")) {
        tab.store.consent.acceptAll();
        await browser.advance(10);
        tab.store.history.record("before", { progress: 1, duration: 100 });
        await browser.advance(20_000);
      }
      if (choice.endsWith("cleared")) other.store.consent.clear();
      else if (choice.endsWith("necessary")) other.store.consent.necessaryOnly();
      await browser.advance(10);
      const before = JSON.stringify([...browser.stored]);

      for (const name of calls) {
        if (name === "hide" || name === "leave" || name === "show") tab.fire({ type: name });
        else if (name === "wait") await browser.advance(7_000);
        else optional[name]?.(tab.store);
      }
      await browser.advance(200_000);
      expect(JSON.stringify([...browser.stored])).toBe(before);
      const { history, searchTexts } = tab.store;
      expect([
        history.state(),
        history.keys(),
        history.get("old"),
        searchTexts.get() === "old",
      ]).toEqual(["closed", [], undefined, false]);
    }),
    { numRuns: 200 },
  );
});
