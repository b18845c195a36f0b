import { create } from "storybook/theming";

const brand = {
  brandTitle: "Marquee design system",
  fontBase: '"Figtree Variable", system-ui, sans-serif',
  appBorderRadius: 10,
};

/** Storybook itself in the look of the site, as near as its theming gets. */
export const marqueeTheme = create({
  base: "dark",
  ...brand,
  colorPrimary: "#f5b54a",
  colorSecondary: "#c98a1e",
  appBg: "#0c0d10",
  appContentBg: "#131418",
  appPreviewBg: "#0c0d10",
  appBorderColor: "#2a2c32",
  barBg: "#131418",
  barTextColor: "#a9abb3",
  barSelectedColor: "#f5b54a",
  barHoverColor: "#f5b54a",
  inputBg: "#0c0d10",
  inputBorder: "#4a4d55",
  textColor: "#f3f1ec",
  textMutedColor: "#a9abb3",
});

/** The pages of docs where the toolbar says so: the shell stays dark. */
export const marqueeLightTheme = create({
  base: "light",
  ...brand,
  colorPrimary: "#ab5e00",
  colorSecondary: "#944f00",
  appBg: "#fbfaf7",
  appContentBg: "#fbfaf7",
  appPreviewBg: "#fbfaf7",
  appBorderColor: "#dedbd4",
  textColor: "#181612",
  textMutedColor: "#504d47",
});
