import { lazy, Suspense, type ComponentType } from "react";
import { missingComponent } from "./load-on-demand";
import { usePlayerState } from "./use-player-state";

const ShortcutList = lazy((): Promise<{ default: ComponentType }> =>
  import("./shortcut-list").then(({ ShortcutList: component }) => ({ default: component }), missingComponent),
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
