import { lazy, Suspense } from "react";
import { usePlayer } from "../use-player";

const ShortcutList = lazy(() =>
  import("./shortcut-list").then(({ ShortcutList: component }) => ({ default: component })),
);

/** The list of keys, opened and closed by `?`. */
export function Shortcuts() {
  if (!usePlayer((state) => state.shortcutsOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList />
    </Suspense>
  );
}
