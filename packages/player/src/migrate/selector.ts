import { attributeOf, type Tag } from "./tag";

/** True if `#id`, `.class`, `tag` or one of these after a tag selects a tag of a page. */
export function isFoundBy(tag: Tag, selector: string): boolean {
  const parts = /^([a-z-]*)(?:([#.])([\w-]+))?$/.exec(selector.trim());
  if (!parts) return false;
  const [, name = "", mark, word] = parts;
  if (name !== "" && name !== tag.written) return false;
  if (word === undefined) return name !== "";
  const written = attributeOf(tag, mark === "#" ? "id" : "class");
  if (written?.kind !== "text") return false;
  return written.text.split(/\s+/).includes(word);
}

/** The same selector once `<video>` is `<marquee-player>`. */
export function selectorOfElement(selector: string): string {
  return selector.replace(/^video(?:-js)?(?![\w-])/, "marquee-player");
}
