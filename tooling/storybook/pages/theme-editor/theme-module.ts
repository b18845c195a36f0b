import type { BrandTheme } from "../../../../packages/ui/src/theme";

/** Writes a theme as a module of TypeScript. */
export function themeModule({ dark, light, moreContrast, shared }: BrandTheme): string {
  const values = JSON.stringify({ dark, light, moreContrast, shared }, null, 2);
  return `export const theme = ${values.replaceAll(/^( *)"([a-z]+)":/gim, "$1$2:")} as const;\n`;
}
