/** Crockford's Base32: no letter looks like another sign. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;
const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** Returns a new code of 80 random bits: `K7QF-3M9D-X2TB-84WN`. */
export function newTransferCode(): string {
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => alphabet[byte % alphabet.length],
  );
  return writeInGroups(signs.join(""));
}

/**
 * Reads a typed code in any spacing and case, also with the digits of Arabic and wide keyboards and
 * the marks of direction that messengers copy along; undefined if it cannot be one.
 */
export function readTransferCode(typed: string): string | undefined {
  const signs = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return pattern.test(signs) ? writeInGroups(signs) : undefined;
}

const writeInGroups = (signs: string) => signs.replace(/.{4}(?=.)/g, "$&-");

const parameter = "code";

/** Returns the URL of a QR code. Browsers do not send the part after `#`. */
export const transferLink = (pageUrl: string, code: string): string =>
  `${pageUrl}#${parameter}=${code}`;

/** Reads the code of such an address from its `location.hash`. */
export const codeInHash = (hash: string): string | undefined =>
  readTransferCode(new URLSearchParams(hash.slice(1)).get(parameter) ?? "");
