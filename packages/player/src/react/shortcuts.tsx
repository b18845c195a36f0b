import { lazy, Suspense } from "react";
import { usePlayerState } from "./use-player-state";

const ShortcutList = lazy(() =>
  import("./shortcut-list").then(({ ShortcutList: component }) => ({ default: component })),
);

/** The list of keyboard shortcuts, opened and closed by `?`. */
export function Shortcuts() {
  if (!usePlayerState((state) => state.shortcutsOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList />
    </Suspense>
  );
}
