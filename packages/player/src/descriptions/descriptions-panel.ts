import type { Cancel } from "../core/cancel";
import type { SourceDescription } from "../core/source";
import { createElement } from "../element/create-element";
import { showPanel } from "../plugins/panel";
import { chosenDescription, type DescriptionChoice } from "./description-choice";
import type { DescriptionLabels } from "./description-labels";
import styles from "./descriptions.module.css";

export interface DescriptionsPanelSetup {
  labels: DescriptionLabels;
  descriptions: readonly SourceDescription[];
  choice: DescriptionChoice;
  onChange: (choice: DescriptionChoice) => void;
  onClose: () => void;
}

let panels = 0;

/** Shows the choice of a description over the video until cancelled. */
export function showDescriptionsPanel(
  container: HTMLElement,
  { labels, descriptions, choice: initial, onChange, onClose }: DescriptionsPanelSetup,
): Cancel {
  let choice = initial;
  panels += 1;
  const name = `marquee-description-${panels}`;
  const change = (changes: Partial<DescriptionChoice>) => {
    choice = { ...choice, ...changes };
    onChange(choice);
  };
  const { language: current = "" } = chosenDescription(descriptions, choice) ?? {};
  const option = (language: string, label: string) => {
    const input = createElement("input", { type: "radio", name });
    input.checked = current === language;
    input.addEventListener("change", () => change({ language }));
    const lang = language || undefined;
    return createElement("label", { class: styles["choice"], lang }, input, label);
  };
  const asText = createElement("input", { type: "checkbox" });
  asText.checked = choice.asText;
  asText.addEventListener("change", () => change({ asText: asText.checked }));
  return showPanel(container, {
    part: "descriptions",
    title: labels.title,
    closeLabel: labels.close,
    content: createElement(
      "div",
      { class: styles["content"] },
      createElement(
        "div",
        { role: "radiogroup", "aria-label": labels.title },
        option("", labels.off),
        ...descriptions.map(({ language, label }) => option(language, label)),
      ),
      createElement("label", { class: styles["choice"] }, asText, labels.asText),
    ),
    onClose,
  });
}
