import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { plainName, type Tag } from "../tag";
import { set, textValue } from "../value";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A tag of a page, with the text of a script. */
export interface HtmlTag extends Tag {
  readonly children: readonly HtmlTag[];
  readonly script: { readonly text: string; readonly start: number } | null;
}

/** Returns the top-level tags of a page or of a part of one. */
export function readHtml(html: string): HtmlTag[] {
  const page = parse(html, { sourceCodeLocationInfo: true });
  return page.childNodes.flatMap(readNode);
}

function readNode(node: Node): HtmlTag[] {
  if (!("tagName" in node)) return [];
  const children = node.childNodes.flatMap(readNode);
  const place = node.sourceCodeLocation;
  // The parser adds `html`, `head` and `body` where they are left out.
  if (!place) return children;
  const text = node.childNodes[0];
  const script =
    node.tagName === "script" && text && "value" in text && text.sourceCodeLocation
      ? { text: text.value, start: text.sourceCodeLocation.startOffset }
      : null;
  return [
    {
      name: plainName(node.tagName),
      written: node.tagName,
      attributes: node.attrs.map(({ name, value }) => ({
        name: plainName(name),
        written: name,
        value: value === "" ? set : textValue(value),
      })),
      children,
      hasText: node.childNodes.some((child) => "value" in child && child.value.trim() !== ""),
      script,
      start: place.startOffset,
      end: place.endOffset,
    },
  ];
}
