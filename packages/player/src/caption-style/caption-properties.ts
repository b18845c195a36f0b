import { defaultCaptionStyle, type CaptionStyle } from "./caption-style";

const families: Readonly<Record<CaptionStyle["font"], string | null>> = {
  default: null,
  "monospaced-serif": '"Courier New", Courier, "Nimbus Mono PS", "Cutive Mono", monospace',
  "proportional-serif": '"Times New Roman", Times, Georgia, Cambria, serif',
  "monospaced-sans": '"DejaVu Sans Mono", "Lucida Console", Menlo, Consolas, monospace',
  "proportional-sans": "Roboto, Arial, Helvetica, Verdana, sans-serif",
  casual: '"Comic Sans MS", "Comic Neue", Handlee, fantasy',
  cursive: '"Monotype Corsiva", "URW Chancery L", "Apple Chancery", "Dancing Script", cursive',
  "small-capitals": null,
};

const channels: Readonly<Record<CaptionStyle["textColor"], string>> = {
  white: "255 255 255",
  black: "0 0 0",
  red: "255 0 0",
  green: "0 255 0",
  blue: "0 0 255",
  yellow: "255 255 0",
  magenta: "255 0 255",
  cyan: "0 255 255",
};

const around = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].map((y) => `${x * 0.05}em ${y * 0.05}em 0.02em`),
);

/**
 * The custom properties that the stylesheet of the skin draws captions by; null leaves its default.
 */
export function captionProperties(style: CaptionStyle): Readonly<Record<string, string | null>> {
  const { font, size } = style;
  return {
    "--_captions-font": families[font],
    "--_captions-caps": font === "small-capitals" ? "small-caps" : null,
    "--_captions-scale": size === defaultCaptionStyle.size ? null : String(size / 100),
    "--_captions-text": colorOf(style, "text"),
    "--_captions-background": colorOf(style, "background"),
    "--_captions-window": colorOf(style, "window"),
    "--_captions-edge": edgeOf(style),
  };
}

function colorOf(style: CaptionStyle, part: "text" | "background" | "window"): string | null {
  const [color, opacity] = [style[`${part}Color`], style[`${part}Opacity`]];
  const isDefault =
    color === defaultCaptionStyle[`${part}Color`] &&
    opacity === defaultCaptionStyle[`${part}Opacity`];
  if (isDefault) return null;
  return color === "none" ? "transparent" : `rgb(${channels[color]} / ${opacity}%)`;
}

function edgeOf({ edge, textColor }: CaptionStyle): string | null {
  const color = textColor === "black" ? "white" : "black";
  const shadows = (...offsets: readonly string[]) =>
    offsets.map((offset) => `${offset} ${color}`).join(", ");
  switch (edge) {
    case "none":
      return null;
    case "raised":
      return shadows("0.03em 0.03em 0", "0.06em 0.06em 0", "0.09em 0.09em 0.05em");
    case "depressed":
      return (
        `${shadows("-0.03em -0.03em 0", "-0.06em -0.06em 0.02em")}, ` +
        "0.03em 0.03em 0 rgb(128 128 128)"
      );
    case "uniform":
      return shadows(...around);
    case "drop-shadow":
      return shadows("0.08em 0.08em 0.08em", "0.08em 0.08em 0.2em");
  }
}
