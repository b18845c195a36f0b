import { cancelAll, type Cancel } from "../core/cancel";
import { loadOnDemand } from "../skin/load-on-demand";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** The list of keyboard shortcuts, opened and closed by `?`. */
export const shortcuts: PartFactory = (labels) => {
  const element = createElement("div");
  return {
    element,
    bind(player) {
      let closeList: Cancel = () => {};
      const show = (isOpen: boolean) => {
        closeList();
        closeList = isOpen
          ? loadOnDemand(({ openShortcutList }) => openShortcutList(element, player, labels))
          : () => {};
      };
      return cancelAll([
        watch(player, ({ shortcutsOpen }) => shortcutsOpen, show),
        () => closeList(),
      ]);
    },
  };
};
