import { createHash } from "node:crypto";
import type { SiteTheme } from "../config/site-config.ts";
import type { InlineSources } from "../http/security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

const checkIntervalMs = 1_000;

interface InlineHashesOptions {
  readonly readBuild: () => Promise<Pick<
    SiteBuild,
    "version" | "inlineScripts" | "themeStyle"
  > | null>;
  /** Current theme; a page may have the previous one. */
  readonly theme: () => SiteTheme;
}

/**
 * Allows inline scripts and style by hash. Keeps the previous brand's style, since pages in
 * progress still use it.
 */
export async function createInlineHashes({
  readBuild,
  theme,
}: InlineHashesOptions): Promise<() => InlineSources> {
  let scripts: readonly string[] = [];
  let styles: readonly string[] = [];
  let themeStyle: SiteBuild["themeStyle"] = () => "";
  let style = "";
  let version = "";
  let checkedAt = performance.now();
  const update = async () => {
    const build = await readBuild();
    if (!build || build.version === version) return;
    version = build.version;
    scripts = build.inlineScripts.map(hashOf);
    themeStyle = build.themeStyle;
  };
  await update();
  return () => {
    if (performance.now() - checkedAt > checkIntervalMs) {
      checkedAt = performance.now();
      // The page that needs a broken build reports it.
      update().catch(() => undefined);
    }
    const current = themeStyle(theme());
    if (current !== style) {
      const previous = style === "" ? [] : [hashOf(style)];
      styles = current === "" ? previous : [hashOf(current), ...previous];
      style = current;
    }
    return { scripts, styles };
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
