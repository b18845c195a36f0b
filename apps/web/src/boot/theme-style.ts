import { createTheme, parseFontStack, themeCss } from "@marquee/ui/theme";
import type { SiteTheme } from "../config/site-config";

let last = { key: "", css: "", color: "" };

/**
 * Colours and fonts of the brand as CSS for the head of every page, at most 2 kB; empty without a
 * brand.
 */
export function themeStyle(theme: SiteTheme): string {
  return computed(theme).css;
}

/** The accent as `#rrggbb`, for what takes no CSS; null without one. */
export function themeColor(theme: SiteTheme): string | null {
  return computed(theme).color || null;
}

/** The same theme is asked for with every page and response. */
function computed(theme: SiteTheme): typeof last {
  const key = JSON.stringify(theme);
  if (last.key !== key) last = { key, ...compute(theme) };
  return last;
}

function compute({ accent, second, fontStack }: SiteTheme): Omit<typeof last, "key"> {
  if (accent !== null) {
    const theme = createTheme({
      accent,
      second: second ?? undefined,
      fontStack: fontStack ?? undefined,
    });
    return { css: themeCss(theme), color: theme.themeColor };
  }
  return {
    css: fontStack === null ? "" : `:root,:host{--mq-font:${parseFontStack(fontStack)}}`,
    color: "",
  };
}
