/** WebDriver has a private code point for each key that types nothing. */
const codes: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** Returns what WebDriver calls a key that is named as `KeyboardEvent.key`. */
export function keyCode(key: string): string {
  const code = codes[key] ?? key;
  if (code.length !== 1) throw new Error(`The key ${key} has no code yet. Add it to key-code.ts.`);
  return code;
}
