import { act, StrictMode, Suspense, use, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createLocalStore, type LocalStore } from "../index";
import { storageKeys } from "../keys";
import {
  LocalStoreProvider,
  useStoredValue,
  useConsent,
  useContinueWatching,
  useHistoryItems,
  useLocalStore,
  useWatchRecord,
  useWatchRecords,
} from "./index";
import { EveryHook, emptyValues } from "./testing/every-hook";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function fillBrowser() {
  const claims = btoa(
    JSON.stringify({ uid: "u1", name: "Ada", email: "ada@example.org", exp: 4_102_444_800 }),
  );
  const now = Math.floor(Date.now() / 1000);
  const playlist = {
    p1: { cover: "", currentVideoId: "v1", totalItems: 3, progress: 1, epoch: now },
  };
  const history = {
    v1: { progress: 5, duration: 60, epoch: now - 2 },
    v2: { progress: 60, duration: 60, epoch: now - 1 },
    playlist,
  };
  const values = {
    [storageKeys.consent]: "true",
    [storageKeys.theme]: "dark",
    [storageKeys.sortMode]: "oldest",
    [storageKeys.videoQuality]: "720",
    [storageKeys.autoQuality]: "false",
    [storageKeys.volume]: "0.3",
    [storageKeys.following]: '["c1"]',
    [storageKeys.searchText]: "cats",
    [`${storageKeys.searchText}-c1`]: "dogs",
    [storageKeys.session]: `header.${claims}.signature`,
    [storageKeys.history]: JSON.stringify(history),
    [storageKeys.historyPaused]: "true",
    [storageKeys.historyRetention]: "365",
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  sessionStorage.setItem(storageKeys.continueWatchingClosed, "true");
}

const shownValues = (container: HTMLElement): unknown => JSON.parse(container.textContent ?? "");

function mount(children: ReactNode) {
  const store = createLocalStore();
  const container = document.createElement("div");
  const root = createRoot(container);
  const wrap = (node: ReactNode) => (
    <StrictMode>
      <LocalStoreProvider value={store}>{node}</LocalStoreProvider>
    </StrictMode>
  );
  act(() => root.render(wrap(children)));
  return { store, container, unmount: () => act(() => root.unmount()) };
}

test("a component renders again only when what it selects changes", () => {
  localStorage.setItem("cookies", "true");
  let renders = 0;
  function Progress({ videoId }: { videoId: string }) {
    renders++;
    return <>{useWatchRecord(videoId)?.progress ?? "none"}</>;
  }
  const { store, container, unmount } = mount(<Progress videoId="a" />);
  expect(container.textContent).toBe("none");
  act(() => store.history.record("a", { progress: 5, duration: 60 }));
  expect(container.textContent).toBe("5");
  const before = renders;
  act(() => store.history.record("b", { progress: 5, duration: 60 }));
  act(() => store.following.follow("c"));
  expect(renders).toBe(before);
  unmount();
});

test("lists and maps keep their identity while their contents do", () => {
  localStorage.setItem("cookies", "true");
  const seen = new Set<unknown>();
  function Lists() {
    seen
      .add(useHistoryItems())
      .add(useContinueWatching())
      .add(useWatchRecords(["a", "b"]));
    return <>{useStoredValue(useLocalStore().preferences.theme)[0]}</>;
  }
  const { store, container, unmount } = mount(<Lists />);
  act(() => store.history.record("a", { progress: 5, duration: 60 }));
  const before = seen.size;
  act(() => store.preferences.theme.set("dark"));
  expect(container.textContent).toBe("dark");
  expect(seen.size).toBe(before);
  unmount();
});

test("R-RENDER-02 hydrating with a full store matches, and then shows what is stored", async () => {
  fillBrowser();
  const tree = (store: LocalStore) => (
    <LocalStoreProvider value={store}>
      <EveryHook />
    </LocalStoreProvider>
  );
  const serverStore = createLocalStore({
    storage: null,
    sessionStorage: null,
    channel: null,
    locks: null,
    page: null,
  });
  const container = document.createElement("div");
  container.innerHTML = renderToString(tree(serverStore));
  expect(shownValues(container)).toEqual(emptyValues);

  const errors: unknown[] = [];
  const consoleError = vi
    .spyOn(console, "error")
    .mockImplementation((...messages) => errors.push(messages));
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(async () =>
    hydrateRoot(container, tree(createLocalStore()), { onRecoverableError }),
  );
  expect(errors).toEqual([]);
  expect(shownValues(container)).toEqual({
    theme: "dark",
    sortMode: "oldest",
    videoQuality: "720",
    autoQuality: false,
    volume: 0.3,
    continueWatchingClosed: true,
    paused: true,
    retention: "365",
    consent: "accepted",
    session: "Ada",
    following: ["c1"],
    isFollowing: true,
    searchText: "cats",
    creatorSearchText: "dogs",
    historyState: "ready",
    historyCount: 2,
    historyItems: ["v2", "v1"],
    continueWatching: ["v1"],
    record: 5,
    records: ["v1", "v2"],
    playlist: 1,
  });
  act(() => root.unmount());
  consoleError.mockRestore();
});

test("a part that hydrates later shows the defaults first, too", async () => {
  fillBrowser();
  let load: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const shown: string[] = [];
  function Late({ isServer }: { isServer: boolean }) {
    if (!isServer) use(loaded);
    const [theme] = useStoredValue(useLocalStore().preferences.theme);
    shown.push(String(theme));
    return <i>{String(theme)}</i>;
  }
  const tree = (store: LocalStore, isServer: boolean) => (
    <LocalStoreProvider value={store}>
      <Suspense>
        <Late isServer={isServer} />
      </Suspense>
    </LocalStoreProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(tree(createLocalStore({ storage: null }), true));
  shown.length = 0;
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => errors.push(error);
  const root = await act(async () =>
    hydrateRoot(container, tree(createLocalStore(), false), { onRecoverableError }),
  );
  expect(container.textContent).toBe("null");
  await act(async () => load?.());
  expect([shown[0], container.textContent, errors]).toEqual(["null", "dark", []]);
  act(() => root.unmount());
});

test("a hook without a provider says what is missing", () => {
  expect(() => renderToString(<Bare />)).toThrow(/LocalStoreProvider/);
  function Bare() {
    return <>{useConsent()}</>;
  }
});
