/** Keys of punctuation, alone and with Shift, as on keyboards with Latin letters. */
const punctuation: Readonly<Record<string, readonly [string, string]>> = {
  Comma: [",", "<"],
  Period: [".", ">"],
  Slash: ["/", "?"],
};

/**
 * Returns the key that a shortcut is named after, independent of the keyboard layout. Letters are
 * capital with Shift alone, Caps Lock is ignored. Keys with letters of other scripts, and keys with
 * digits on Shift only, are named by position.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (key.length > 1) return key;
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit !== undefined && !shiftKey) return digit;
  const isAscii = /^[\u0021-\u007e]$/.test(key);
  const letter = isAscii ? key : /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined && /^[a-z]$/i.test(letter))
    return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
  return isAscii ? key : (punctuation[code]?.[shiftKey ? 1 : 0] ?? key);
}
