import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const lookEveryMilliseconds = 1_000;

/**
 * The hashes by which the content security policy lets through the few scripts and styles that the site's page has
 * inline, and nothing else inline. Follows the file, which a developer may build anew under a running server.
 */
export function createInlineHashes(folder: string): () => InlineHashes {
  const page = join(folder, "index.html");
  let modified = -1;
  let looked = -Infinity;
  let hashes: InlineHashes = { scripts: [], styles: [] };
  return () => {
    if (performance.now() - looked < lookEveryMilliseconds) return hashes;
    looked = performance.now();
    const present = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (present !== modified) {
      modified = present;
      const html = present === 0 ? "" : readFileSync(page, "utf8");
      hashes = { scripts: hashesOf(html, "script"), styles: hashesOf(html, "style") };
    }
    return hashes;
  };
}

function hashesOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([^]*?)</${tag}>`, "gi"));
  return [...elements]
    .filter(([, attributes = "", content = ""]) => content !== "" && !/\ssrc\s*=/.test(attributes))
    .map(([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`);
}
