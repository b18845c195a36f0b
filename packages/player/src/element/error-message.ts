import { errorMessageView, errorText } from "../skin/error-message";
import styles from "../skin/error-message.module.css";
import { createElement, setAttributes } from "./create-element";
import type { PartFactory } from "./part";
import { watch } from "./watch";

/**
 * The error message: one row of text during recovery, over the whole video once playback has ended.
 */
export const errorMessage: PartFactory = (labels) => {
  const element = createElement("div", {
    class: styles["area"],
    role: "alert",
    "data-part": "error",
  });
  const text = createElement("p", { class: styles["text"] });
  const retry = createElement("button", { class: styles["retry"], type: "button" }, labels.retry);
  const message = createElement("div", { class: styles["message"] }, text);
  return {
    element,
    bind(player) {
      retry.addEventListener("click", player.actions.retry);
      const stop = watch(player, errorMessageView, (view) => {
        setAttributes(element, { "data-ending": view?.isEnding || undefined });
        if (!view) return element.replaceChildren();
        text.textContent = errorText(view, labels);
        if (view.canRetry) message.append(retry);
        else retry.remove();
        element.replaceChildren(message);
      });
      return () => {
        stop();
        retry.removeEventListener("click", player.actions.retry);
      };
    },
  };
};
