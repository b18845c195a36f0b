import { escapeHtml } from "../../http/html-page.ts";

/** Control characters, lone surrogates and non-characters, which XML 1.0 cannot contain even if escaped. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbidden, ""));
}

/** An element with text. */
export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

/** An element with attributes and no content. */
export function emptyXmlElement(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${name}${pairs.join("")}/>`;
}
