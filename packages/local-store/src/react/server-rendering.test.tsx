import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createLocalStore, type LocalStoreError } from "../index";
import { LocalStoreProvider } from "./index";
import { EveryHook, emptyValues } from "./testing/every-hook";

test("R-RENDER-02 a store without a browser renders hooks' defaults, reports nothing", () => {
  const reports: LocalStoreError[] = [];
  const store = createLocalStore({ onReport: (report) => reports.push(report) });
  const html = renderToString(
    <LocalStoreProvider value={store}>
      <EveryHook />
    </LocalStoreProvider>,
  );
  const values: unknown = JSON.parse(html.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'));
  expect(values).toEqual(emptyValues);
  expect(reports).toEqual([]);
});

test("a store without a browser keeps what is set in memory and leaves no timer", async () => {
  const store = createLocalStore();
  store.consent.acceptAll();
  store.preferences.theme.set("dark");
  store.history.record("v1", { progress: 1, duration: 60 });
  expect(store.preferences.theme.get()).toBe("dark");
  expect(store.history.get("v1")).toMatchObject({ progress: 1 });
  await store.flush();
  store.destroy();
});
