import { escapeText } from "./escape-text.ts";

/** Data in a page, as a script element that no browser runs. Whatever is in it, it cannot end the element early. */
export function dataScript(value: unknown, { type, id }: { readonly type: string; readonly id?: string }): string {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
  return `<script type="${type}"${id === undefined ? "" : ` id="${escapeText(id)}"`} data-page>${json}</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
