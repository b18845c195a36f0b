export {
  type AccentToken,
  type BrandTheme,
  createTheme,
  type ThemeChoice,
  type ThemeColors,
} from "./create-theme";
export { parseFontStack } from "./font-stack";
export { themeCss } from "./theme-css";
export { themeTokens } from "./theme-tokens";
