import type { CaptionStyle } from "./caption-style";

/** Every text of the caption style panel. */
export interface CaptionStyleLabels {
  /** Language that percentages are written in (BCP 47). */
  locale: string;
  /** Entry of the settings menu, and name of the panel. */
  title: string;
  close: string;
  reset: string;
  /** Shown in the style at hand: one short word. */
  sample: string;
  fields: Readonly<Record<keyof CaptionStyle, string>>;
  fonts: Readonly<Record<CaptionStyle["font"], string>>;
  colors: Readonly<Record<CaptionStyle["windowColor"], string>>;
  edges: Readonly<Record<CaptionStyle["edge"], string>>;
}

export const englishCaptionStyleLabels: CaptionStyleLabels = {
  locale: "en",
  title: "Caption style",
  close: "Close",
  reset: "Reset",
  sample: "Sample",
  fields: {
    font: "Font",
    size: "Size",
    textColor: "Text colour",
    textOpacity: "Text opacity",
    backgroundColor: "Background colour",
    backgroundOpacity: "Background opacity",
    windowColor: "Window colour",
    windowOpacity: "Window opacity",
    edge: "Edge",
  },
  fonts: {
    default: "Default",
    "monospaced-serif": "Monospaced serif",
    "proportional-serif": "Proportional serif",
    "monospaced-sans": "Monospaced sans-serif",
    "proportional-sans": "Proportional sans-serif",
    casual: "Casual",
    cursive: "Cursive",
    "small-capitals": "Small capitals",
  },
  colors: {
    none: "None",
    white: "White",
    black: "Black",
    red: "Red",
    green: "Green",
    blue: "Blue",
    yellow: "Yellow",
    magenta: "Magenta",
    cyan: "Cyan",
  },
  edges: {
    none: "None",
    raised: "Raised",
    depressed: "Depressed",
    uniform: "Uniform",
    "drop-shadow": "Drop shadow",
  },
};
