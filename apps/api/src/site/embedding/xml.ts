import { escapeXml } from "@marquee/api-client/markup";

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlElement(name: string, text: string | number): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`;
}

export function emptyXmlElement(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(String(value))}"`,
  );
  return `<${name}${pairs.join("")}/>`;
}
