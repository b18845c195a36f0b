/** Returns a valid first name: drops everything but letters. */
export function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, "");
}
