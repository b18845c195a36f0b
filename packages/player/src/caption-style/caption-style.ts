const colors = ["white", "black", "red", "green", "blue", "yellow", "magenta", "cyan"] as const;
const opacities = [100, 75, 50, 25] as const;

/** The choices that the FCC requires (47 CFR § 79.103). Sizes and opacities are percentages. */
export const captionStyleChoices = {
  font: [
    "default",
    "monospaced-serif",
    "proportional-serif",
    "monospaced-sans",
    "proportional-sans",
    "casual",
    "cursive",
    "small-capitals",
  ],
  size: [50, 75, 100, 125, 150, 200, 250, 300],
  textColor: colors,
  textOpacity: opacities,
  backgroundColor: ["none", ...colors],
  backgroundOpacity: opacities,
  windowColor: ["none", ...colors],
  windowOpacity: opacities,
  edge: ["none", "raised", "depressed", "uniform", "drop-shadow"],
} as const;

export type CaptionStyle = {
  readonly [Name in keyof typeof captionStyleChoices]: (typeof captionStyleChoices)[Name][number];
};

/** The skin's style without the plugin. A theme of the page replaces it. */
export const defaultCaptionStyle: CaptionStyle = {
  font: "default",
  size: 100,
  textColor: "white",
  textOpacity: 100,
  backgroundColor: "black",
  backgroundOpacity: 75,
  windowColor: "none",
  windowOpacity: 75,
  edge: "none",
};
