/** `<button class="…">`, for messages. */
export function startTag(element: Element): string {
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
}
