import { captionStyleChoices, defaultCaptionStyle, type CaptionStyle } from "./caption-style";

/** Parses the output of `serializeCaptionStyle`. Invalid choices become the default. */
export function parseCaptionStyle(stored: string): CaptionStyle {
  const found = parseObject(stored);
  const valid = Object.entries<readonly unknown[]>(captionStyleChoices)
    .filter(([name, choices]) => choices.includes(found[name]))
    .map(([name]) => [name, found[name]]);
  return { ...defaultCaptionStyle, ...Object.fromEntries(valid) };
}

/** Returns what differs from the default as JSON; "" where nothing does. */
export function serializeCaptionStyle(style: CaptionStyle): string {
  const chosen = Object.entries(style).filter(
    ([name, value]) => value !== defaultCaptionStyle[name as keyof CaptionStyle],
  );
  return chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : "";
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
