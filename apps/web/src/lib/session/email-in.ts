/** Returns the text if it is an email address, to prefill the next form. */
export function emailIn(typed: string): string | undefined {
  return typed.includes("@") ? typed.trim() : undefined;
}
