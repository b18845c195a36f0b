/**
 * Page translators replace text nodes by `<font>` elements. React keeps the nodes that it created,
 * and fails when it inserts before one or removes it. The replacements are used instead of the
 * text, in every component and package alike.
 */
export function keepTranslatedTexts(page: Document): void {
  const replacements = new WeakMap<Node, Node>();
  const observer = new MutationObserver(record);

  function record(mutations: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes } of mutations) {
      if (type === "characterData") restore(target);
      const replacement = [...addedNodes].find(isTranslation);
      if (!replacement) continue;
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue;
        replacements.set(text, replacement);
        observer.observe(text, { characterData: true });
      }
    }
  }

  /**
   * Shows a text that has changed since it was translated. The translator then translates it again.
   */
  function restore(text: Node): void {
    const replacement = replacements.get(text);
    if (!replacement || text.parentNode) return;
    replacements.delete(text);
    replacement.parentNode?.replaceChild(text, replacement);
  }

  /** The child itself, or its replacement. */
  function childOf(parent: Node, node: Node): Node | null {
    if (node.parentNode === parent) return node;
    record(observer.takeRecords());
    if (node.parentNode === parent) return node;
    const replacement = replacements.get(node);
    return replacement?.parentNode === parent ? replacement : null;
  }

  /** A text that moves leaves nothing behind. */
  function removeReplacement(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE || node.parentNode) return;
    record(observer.takeRecords());
    const replacement = replacements.get(node);
    if (!replacement) return;
    replacements.delete(node);
    if (replacement.parentNode) removeChild.call(replacement.parentNode, replacement);
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    removeReplacement(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    reference: Node | null,
  ): T {
    removeReplacement(node);
    const place = reference && childOf(this, reference);
    return insertBefore.call(this, node, place ?? reference) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childOf(this, node);
    removeChild.call(this, child ?? node);
    if (child !== null && child !== node) replacements.delete(node);
    return node;
  };
  observer.observe(page, { childList: true, subtree: true });
}

function isTranslation(node: Node): boolean {
  return node.nodeName === "FONT";
}
