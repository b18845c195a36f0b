import type { SiteTextBlock } from "@marquee/api-client";
import type { Nodes, Parents, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

type Part = SiteTextBlock["parts"][number];

/** HTML is plain text, so that none reaches a page. Images become their alternative texts. */
export function parseMarkdown(markdown: string): SiteTextBlock[] {
  return fromMarkdown(markdown).children.flatMap((node) => blocksOf(node, 0));
}

function blocksOf(node: RootContent, depth: number): SiteTextBlock[] {
  switch (node.type) {
    case "heading":
      return [block("heading", partsOf(node), node.depth)];
    case "list":
      return node.children.flatMap(({ children }, index) => {
        const number = node.ordered === true ? (node.start ?? 1) + index : 0;
        const [first, ...rest] = children;
        const own = first?.type === "paragraph" ? partsOf(first) : [];
        const others = first?.type === "paragraph" ? rest : children;
        return [
          { ...block("item", own, depth + 1), number },
          ...others.flatMap((child) => blocksOf(child, depth + 1)),
        ];
      });
    case "blockquote":
      return node.children.flatMap((child) =>
        blocksOf(child, depth).map((inner) =>
          inner.kind === "paragraph" ? { ...inner, kind: "quote" as const } : inner,
        ),
      );
    case "code":
      return [block("code", [{ text: node.value, style: "plain", href: "" }])];
    case "thematicBreak":
      return [block("rule", [])];
    case "html":
      return [block("paragraph", [{ text: node.value, style: "plain", href: "" }])];
    case "definition":
      return [];
    default:
      return "children" in node ? [block("paragraph", partsOf(node))] : [];
  }
}

function block(kind: SiteTextBlock["kind"], parts: Part[], level = 0): SiteTextBlock {
  return { kind, level, number: 0, parts };
}

function partsOf(parent: Parents, style: Part["style"] = "plain", href = ""): Part[] {
  return parent.children.flatMap((node) => inlineParts(node, style, href));
}

function inlineParts(node: Nodes, style: Part["style"], href: string): Part[] {
  switch (node.type) {
    case "text":
    case "html":
      return [{ text: node.value, style, href }];
    case "inlineCode":
      return [{ text: node.value, style: "code", href }];
    case "break":
      return [{ text: "\n", style, href }];
    case "image":
      return [{ text: node.alt ?? "", style, href }];
    case "link":
      return partsOf(node, style, safeAddress(node.url));
    case "strong":
      return partsOf(node, "strong", href);
    case "emphasis":
      return partsOf(node, style === "strong" ? style : "emphasis", href);
    default:
      return "children" in node ? partsOf(node, style, href) : [];
  }
}

/** Allows web and mail addresses and own paths; else empty. */
function safeAddress(address: string): string {
  if (/^\/(?![/\\])/.test(address) || address.startsWith("#")) return address;
  return URL.canParse(address) && /^(https?|mailto):$/.test(new URL(address).protocol)
    ? address
    : "";
}
