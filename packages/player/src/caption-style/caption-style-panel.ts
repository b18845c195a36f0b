import type { Cancel } from "../core/cancel";
import { createElement } from "../element/create-element";
import { showPanel } from "../plugins/panel";
import { defaultCaptionStyle, type CaptionStyle } from "./caption-style";
import type { CaptionStyleLabels } from "./caption-style-labels";
import styles from "./caption-style-panel.module.css";
import { createStyleFields } from "./style-fields";

export interface CaptionStylePanelSetup {
  labels: CaptionStyleLabels;
  style: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
  onClose: () => void;
}

/** Shows the panel over the video until cancelled. */
export function showCaptionStylePanel(
  container: HTMLElement,
  { labels, style: initial, onChange, onClose }: CaptionStylePanelSetup,
): Cancel {
  let style = initial;
  const setStyle = (next: CaptionStyle) => {
    style = next;
    fields.update(style);
    onChange(style);
  };
  const fields = createStyleFields({
    labels,
    onChange: (change) => setStyle({ ...style, ...change }),
  });
  const reset = createElement("button", { type: "button", class: styles["reset"] }, labels.reset);
  reset.addEventListener("click", () => {
    setStyle(defaultCaptionStyle);
    // Screen readers say what is reset.
    fields.focus();
  });
  fields.element.append(reset);
  fields.update(style);
  // Inherits the style from the player, as the captions do.
  const sample = createElement(
    "div",
    { class: styles["sample"], "aria-hidden": true },
    createElement("div", {}, createElement("span", {}, labels.sample)),
  );
  return showPanel(container, {
    part: "caption-style",
    title: labels.title,
    closeLabel: labels.close,
    content: createElement("div", { class: styles["content"] }, sample, fields.element),
    onClose,
  });
}
