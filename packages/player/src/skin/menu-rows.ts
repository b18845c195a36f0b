import { createElement, createIcon, setAttributes } from "../element/create-element";
import type { SettingsMenuItem } from "./settings-menu";
import styles from "./settings.module.css";

export interface MenuRows {
  /** Returns the rows of these items, in their order. */
  update(items: readonly SettingsMenuItem[]): readonly HTMLElement[];
  /** Forgets all rows: the next items are those of another view. */
  clear(): void;
}

/**
 * Keeps the element of each item that stays: the focus and a press that has begun belong to the
 * row, wherever it moves while the stream adds or removes others.
 */
export function createMenuRows(): MenuRows {
  let rows = new Map<string, HTMLElement>();
  const selects = new WeakMap<HTMLElement, () => void>();

  const create = () => {
    const row = createElement("button", { type: "button", tabindex: -1 });
    row.addEventListener("click", () => selects.get(row)?.());
    return row;
  };
  const update = (item: SettingsMenuItem): [string, HTMLElement] => {
    const row = rows.get(item.key) ?? create();
    selects.set(row, item.select);
    setAttributes(row, { ...item.attributes, class: classNames(item) });
    const content = createElement("button", {}, ...rowContent(item));
    if (row.innerHTML !== content.innerHTML) row.replaceChildren(...content.childNodes);
    return [item.key, row];
  };
  return {
    update(items) {
      rows = new Map(items.map(update));
      return [...rows.values()];
    },
    clear: () => rows.clear(),
  };
}

/** Makes these the only children; those that are there already are not moved without need. */
export function placeChildren(parent: HTMLElement, children: readonly HTMLElement[]): void {
  for (const child of [...parent.children])
    if (!children.includes(child as HTMLElement)) child.remove();
  children.forEach((child, index) => {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}

function classNames({ kind }: SettingsMenuItem): string | undefined {
  return kind === "back" ? `${styles["item"]} ${styles["head"]}` : styles["item"];
}

function rowContent({ kind, attributes, label, note }: SettingsMenuItem): (Node | string)[] {
  const mark = createElement("span", { class: styles["mark"] });
  if (attributes["aria-checked"]) mark.append(createIcon("check"));
  return [
    ...(kind === "back" ? [createIcon("left")] : []),
    ...(kind === "choice" ? [mark] : []),
    label,
    ...(note === undefined ? [] : [createElement("span", { class: styles["value"] }, note)]),
    ...(kind === "setting" ? [createIcon("right")] : []),
  ];
}
