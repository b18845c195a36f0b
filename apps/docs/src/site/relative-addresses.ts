import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * A base that no text contains: the generator writes absolute addresses, and after the build each
 * becomes relative to its file, so that the site works in any folder of any host.
 */
export const base = "/__base__";

export function relativeAddresses(): AstroIntegration {
  return {
    name: "relative-addresses",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (!/\.(html|js|css)$/.test(path)) continue;
          const text = readFileSync(join(folder, path), "utf8");
          if (text.includes(base)) writeFileSync(join(folder, path), relative(path, text));
        }
      },
    },
  };
}

/** Returns the text of a file, with addresses that are relative to its path. */
export function relative(path: string, text: string): string {
  const up = "../".repeat(path.split("/").length - 1);
  if (path.endsWith(".js")) {
    // Programs put addresses together: they get the whole one, which the module's own tells.
    return text.replaceAll(/(["'`])\/__base__\/?([^"'`]*)\1/g, (_whole, _quote, rest: string) => {
      return `(new URL(${JSON.stringify(`${up || "./"}${rest}`)},import.meta.url).pathname)`;
    });
  }
  return text
    .replaceAll(/\/__base__\/?(?=["'?#\s])/g, `${up || "./"}index.html`)
    .replaceAll(`${base}/`, up || "./");
}
