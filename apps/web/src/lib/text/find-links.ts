export interface FoundLink {
  start: number;
  end: number;
  href: string;
}

/** Not within a word. Marks that turn the direction of a text would hide where a link leads. */
const addresses = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"`\p{Cc}\p{Cf}]+/giu;
const trailing = /[.,;:!?…'’”»*_~、。，！？；：」』】]$/u;
const brackets: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "）": "（" };

/** Returns the http and https addresses in a text, without the punctuation behind them. */
export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(addresses)].flatMap((match) => {
    const address = withoutPunctuation(match[0]);
    const url = URL.canParse(address) ? new URL(address) : null;
    // A name before the host makes an address look like another site's.
    if (!url || url.username !== "" || url.password !== "") return [];
    return [{ start: match.index, end: match.index + address.length, href: url.href }];
  });
}

function withoutPunctuation(address: string): string {
  let end = address.length;
  for (;;) {
    const rest = address.slice(0, end);
    const last = rest.at(-1) ?? "";
    const opening = brackets[last];
    const isUnbalanced = opening !== undefined && count(rest, last) > count(rest, opening);
    if (!trailing.test(rest) && !isUnbalanced) return rest;
    end -= 1;
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
