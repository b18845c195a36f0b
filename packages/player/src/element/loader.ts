import { isLoading } from "../skin/loader";
import styles from "../skin/loader.module.css";
import { createElement } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/** Spins while playback waits for media. */
export const loader: PartFactory = (labels) => {
  const attributes = {
    class: styles["loader"],
    role: "status",
    "aria-label": labels.loading,
    "data-part": "loader",
  };
  const element = createElement(
    "div",
    attributes,
    createElement("span", { class: styles["ring"] }),
  );
  return {
    element,
    bind: (player) => watch(player, isLoading, (shown) => (element.hidden = !shown)),
  };
};
