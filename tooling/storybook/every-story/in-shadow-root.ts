import { differences, drawing, type Drawing } from "./drawing";
import { stage } from "./stage";

const withAll = (roots: readonly Element[]) =>
  roots.flatMap((root) => [root, ...root.querySelectorAll("*")]);

/** A copy is not in the top layer, as its original may be. */
function showAs(original: Element | undefined, copy: Element): void {
  if (copy instanceof HTMLDialogElement && original?.matches(":modal")) {
    copy.removeAttribute("open");
    copy.showModal();
  }
  if (copy instanceof HTMLElement && original?.matches(":popover-open")) copy.showPopover();
}

/**
 * A copy of all that is in the page, in the place of its originals: nothing in it is under the
 * pointer or has the focus.
 */
function drawingOfCopy(
  originals: readonly HTMLElement[],
  into: (host: HTMLElement) => ParentNode,
): Drawing {
  const host = document.createElement("div");
  const root = into(host);
  const copies = originals.map((original) => original.cloneNode(true) as HTMLElement);
  // A copy of the same name would take its original's place in a group of radio buttons.
  for (const input of copies.flatMap((copy) => [...copy.querySelectorAll("input")]))
    input.removeAttribute("name");
  root.append(...copies);
  document.body.append(host);
  const all = withAll(originals);
  for (const [index, copy] of withAll(copies).entries()) showAs(all[index], copy);
  for (const original of originals) original.style.setProperty("display", "none");
  const drawn = drawing(copies);
  host.remove();
  for (const original of originals) original.style.removeProperty("display");
  return drawn;
}

/**
 * Describes visual differences in a shadow root with the page's stylesheets, as an embedding page
 * would have. Stories in a shadow root test how components behave there.
 */
export function differencesInShadowRoot(): string[] {
  const originals = stage();
  const inPage = drawingOfCopy(originals, (host) => host);
  const inShadow = drawingOfCopy(originals, (host) => {
    const { theme } = document.documentElement.dataset;
    if (theme !== undefined) host.dataset["theme"] = theme;
    const root = host.attachShadow({ mode: "open" });
    const sheets = document.querySelectorAll("head style, head link[rel=stylesheet]");
    root.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    return root;
  });
  return differences(inPage, inShadow);
}
