/** The email address that was typed where a username is welcome, too: what goes on to the next form. */
export function emailIn(typed: string): string | undefined {
  return typed.includes("@") ? typed.trim() : undefined;
}
