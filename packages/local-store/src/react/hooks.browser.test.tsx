import { act, StrictMode, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { createLocalStore } from "../index";
import {
  LocalStoreProvider,
  useCell,
  useConsent,
  useContinueWatching,
  useHistoryItems,
  useIsFollowing,
  useLocalStore,
  useWatchRecord,
  useWatchRecords,
} from "./index";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => localStorage.clear());

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
    return <>{useCell(useLocalStore().preferences.theme, null)[0]}</>;
  }
  const { store, container, unmount } = mount(<Lists />);
  act(() => store.history.record("a", { progress: 5, duration: 60 }));
  const before = seen.size;
  act(() => store.preferences.theme.set("dark"));
  expect(container.textContent).toBe("dark");
  expect(seen.size).toBe(before);
  unmount();
});

test("what a server rendered is taken over without a mismatch, and then shows what is stored", async () => {
  localStorage.setItem("cookies", "true");
  localStorage.setItem("following", '["c1"]');
  const store = createLocalStore();
  const tree = (
    <LocalStoreProvider value={store}>
      <Choice />
    </LocalStoreProvider>
  );
  function Choice() {
    return (
      <p>
        {String(useConsent())} {String(useIsFollowing("c1"))}
      </p>
    );
  }
  const container = document.createElement("div");
  container.innerHTML = renderToString(tree);
  expect(container.textContent).toBe("null false");
  const errors: unknown[] = [];
  await act(async () => hydrateRoot(container, tree, { onRecoverableError: (error) => errors.push(error) }));
  expect(container.textContent).toBe("accepted true");
  expect(errors).toEqual([]);
});

test("a hook without a provider says what is missing", () => {
  expect(() => renderToString(<Bare />)).toThrow(/LocalStoreProvider/);
  function Bare() {
    return <>{useConsent()}</>;
  }
});
