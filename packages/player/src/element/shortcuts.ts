import { cancelAll, type Cancel } from "../core/cancel";
import { make } from "./dom";
import { watch, type PieceMaker } from "./piece";

/** The list of keys, opened and closed by `?`. */
export const shortcuts: PieceMaker = (labels) => {
  const element = make("div");
  return {
    element,
    follow(player) {
      let close: Cancel = () => {};
      const show = async (open: boolean) => {
        close();
        close = () => {};
        if (!open) return;
        const { openShortcutList } = await import("./shortcut-list");
        if (player.state.shortcutsOpen) close = openShortcutList(element, labels, player.actions.toggleShortcuts);
      };
      return cancelAll([
        watch(
          player,
          ({ shortcutsOpen }) => shortcutsOpen,
          (open) => void show(open),
        ),
        () => close(),
      ]);
    },
  };
};
