/**
 * Selects an element by CSS selector, or by role and accessible name. The first visible match
 * counts.
 */
export interface Target {
  readonly css?: string;
  readonly role?: Role;
  /** The whole accessible name, or its beginning if it ends with `…`. */
  readonly name?: string;
  /** Text that the element contains. */
  readonly text?: string;
  readonly within?: Target;
}

export type Role = keyof typeof roleSelectors;

/** Includes HTML elements with an implicit role. */
export const roleSelectors = {
  alert: "[role=alert]",
  article: "article",
  banner: "header",
  button: "button, summary, [role=button]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  combobox: "[role=combobox]",
  dialog: "dialog[open], [role=dialog], [role=alertdialog]",
  heading: "h1, h2, h3, h4, [role=heading]",
  image: "img, [role=img]",
  link: "a[href]",
  list: "ul, ol, [role=list]",
  listitem: "li, [role=listitem]",
  main: "main",
  menu: "[role=menu]",
  menuitem: "[role=menuitem]",
  menuitemradio: "[role=menuitemradio]",
  option: "[role=option]",
  radio: "input[type=radio]",
  region: "section[aria-label], section[aria-labelledby], [role=region]",
  slider: "input[type=range], [role=slider]",
  textbox: "input:not([type=checkbox], [type=radio], [type=range], [role=combobox]), textarea",
} as const;

/** Facts that checks read from an element. */
export interface Described {
  readonly count: number;
  readonly text: string;
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isFocused: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly center: { x: number; y: number };
  /** True if a click at the center reaches it. */
  readonly isHittable: boolean;
}

/** Describes the first visible match in the page, or returns `null`. Runs in the page. */
export function describeElement(
  target: Target,
  { selectors, scroll }: { selectors: Readonly<Record<string, string>>; scroll: boolean },
): Described | null {
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? "").replace(/\s+/g, " ").trim();

  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    if (labelledBy.length > 0)
      return labelledBy.map((id) => textOf(document.getElementById(id))).join(" ");
    const label = element.getAttribute("aria-label");
    if (label !== null) return label.trim();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return [...(element.labels ?? [])].map(textOf).join(" ");
    return (
      element.getAttribute("alt") ?? (textOf(element) || (element.getAttribute("title") ?? ""))
    );
  };

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest("[inert], [aria-hidden=true]") === null;

  const hasName = (element: Element, wanted: string) => {
    const name = nameOf(element);
    return wanted.endsWith("…") ? name.startsWith(wanted.slice(0, -1)) : name === wanted;
  };

  const matches = (wanted: Target): Element[] => {
    const { css, role, name, text, within } = wanted;
    const roots: (Element | Document)[] = within ? matches(within) : [document];
    const selector = css ?? (role === undefined ? "*" : (selectors[role] ?? "*"));
    return roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => isVisible(element))
      .filter((element) => name === undefined || hasName(element, name))
      .filter((element) => text === undefined || textOf(element).includes(text));
  };

  const all = matches(target);
  const [element] = all;
  if (!(element instanceof HTMLElement)) return null;
  // A hidden input is drawn by its label.
  const { width } = element.getBoundingClientRect();
  const drawn =
    width <= 1 && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  if (scroll) drawn.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = drawn.getBoundingClientRect();
  const center = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const hit = document.elementFromPoint(center.x, center.y);
  return {
    count: all.length,
    text: textOf(element),
    name: nameOf(element),
    value: "value" in element ? String(element.value) : "",
    isChecked: element instanceof HTMLInputElement && element.checked,
    isFocused: document.activeElement === element,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    center,
    isHittable: hit !== null && (drawn.contains(hit) || hit.closest("label")?.control === element),
  };
}
