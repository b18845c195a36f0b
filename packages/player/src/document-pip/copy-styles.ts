type StyledWindow = Window & { CSSStyleSheet: typeof CSSStyleSheet };

const windowStyles = `
  html, body { block-size: 100%; margin: 0; overflow: hidden; background: black; }
  body > * { inline-size: 100%; block-size: 100%; aspect-ratio: auto; border-radius: 0; }
`;

/**
 * Gives another window what the container looks like here: style sheets, theme, custom properties
 * and font.
 */
export function copyStyles(container: HTMLElement, target: Window): void {
  const { CSSStyleSheet: TargetSheet } = target as StyledWindow;
  const { document: targetDocument } = target;
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      const copy = new TargetSheet({
        baseURL: sheet.href ?? document.baseURI,
        media: sheet.media.mediaText,
        disabled: sheet.disabled,
      });
      // Constructed, because a strict Content Security Policy allows no inline styles.
      copy.replaceSync(rulesOf(sheet));
      targetDocument.adoptedStyleSheets.push(copy);
    } catch {
      // A sheet of another origin cannot be read, nor one that imports another be constructed.
      if (sheet.ownerNode) targetDocument.head.append(sheet.ownerNode.cloneNode(true));
    }
  }
  const own = new TargetSheet();
  own.replaceSync(windowStyles);
  targetDocument.adoptedStyleSheets.push(own);
  copyAttributes(document.documentElement, targetDocument.documentElement);
  copyAttributes(document.body, targetDocument.body);
  copyInherited(container, targetDocument.body);
}

function rulesOf({ cssRules }: CSSStyleSheet): string {
  const rules = [...cssRules];
  if (rules.some((rule) => rule instanceof CSSImportRule))
    throw new Error("A constructed sheet cannot import.");
  return rules.map(({ cssText }) => cssText).join("\n");
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) if (name !== "style") to.setAttribute(name, value);
}

/** Copies styles that the player inherits from its position in the page. */
function copyInherited(container: HTMLElement, { style }: HTMLElement): void {
  const { fontFamily, direction, colorScheme } = getComputedStyle(container);
  Object.assign(style, { fontFamily, direction, colorScheme });
  for (const [name, [value]] of (container.parentElement ?? container).computedStyleMap()) {
    if (name.startsWith("--") && value) style.setProperty(name, String(value));
  }
}
