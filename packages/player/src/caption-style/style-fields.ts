import { createElement } from "../element/create-element";
import { captionStyleChoices, type CaptionStyle } from "./caption-style";
import type { CaptionStyleLabels } from "./caption-style-labels";
import styles from "./caption-style-panel.module.css";

type FieldName = keyof CaptionStyle;
type Choice = CaptionStyle[FieldName];

export interface StyleFields {
  element: HTMLElement;
  /** Shows a style in the fields. */
  update(style: CaptionStyle): void;
  focus(): void;
}

export interface StyleFieldsSetup {
  labels: CaptionStyleLabels;
  onChange: (change: Partial<CaptionStyle>) => void;
}

/** The opacity of what has no colour does nothing. */
const colorOfOpacity: Partial<Record<FieldName, FieldName>> = {
  backgroundOpacity: "backgroundColor",
  windowOpacity: "windowColor",
};

/** Creates a select for each field of the style. */
export function createStyleFields({ labels, onChange }: StyleFieldsSetup): StyleFields {
  const labelOf = choiceLabels(labels);
  const fields = (Object.keys(captionStyleChoices) as FieldName[]).map((name) => {
    const choices: readonly Choice[] = captionStyleChoices[name];
    const options = choices.map((choice) =>
      createElement("option", { value: choice }, labelOf(name, choice)),
    );
    const select = createElement("select", { class: styles["select"] }, ...options);
    select.addEventListener("change", () => onChange({ [name]: choices[select.selectedIndex] }));
    const label = createElement("label", { class: styles["field"] }, labels.fields[name], select);
    return { name, select, label };
  });
  return {
    element: createElement("div", { class: styles["fields"] }, ...fields.map(({ label }) => label)),
    update(style) {
      for (const { name, select } of fields) {
        const color = colorOfOpacity[name];
        select.value = String(style[name]);
        select.disabled = color !== undefined && style[color] === "none";
      }
    },
    focus: () => fields[0]?.select.focus(),
  };
}

function choiceLabels({ locale, fonts, colors, edges }: CaptionStyleLabels) {
  const { format } = new Intl.NumberFormat(locale, { style: "percent" });
  const texts: Readonly<Record<string, string>> = { ...fonts, ...colors };
  return (name: FieldName, choice: Choice): string => {
    if (typeof choice === "number") return format(choice / 100);
    return name === "edge" ? edges[choice as CaptionStyle["edge"]] : (texts[choice] ?? choice);
  };
}
