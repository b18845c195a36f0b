/** A first name as the product takes it: everything but letters is dropped. */
export function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, "");
}
