/** Mails show the name and the colour of their instance. */
export interface MailBrand {
  readonly siteName: string;
  /** Written as `#rrggbb`; null if the instance has the default. */
  readonly accent: string | null;
  /** The site's origin: only its links become buttons. */
  readonly siteUrl: string;
}

const defaultAccent = "#ffb329";

const channelOf = (hex: string, start: number): number => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  return 0.2126 * channelOf(hex, 1) + 0.7152 * channelOf(hex, 3) + 0.0722 * channelOf(hex, 5);
}

/** Returns the accent and the text's colour on it, whose contrast is at least 4.5 : 1. */
export function buttonColors({ accent }: Pick<MailBrand, "accent">): {
  readonly background: string;
  readonly text: string;
} {
  const isColor = accent !== null && /^#[0-9a-f]{6}$/i.test(accent);
  const background = isColor ? accent : defaultAccent;
  // Black and white have the same contrast to this luminance, which is 4.58 : 1.
  return { background, text: luminance(background) > 0.179 ? "#000000" : "#ffffff" };
}
