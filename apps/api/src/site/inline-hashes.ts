import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { watchBootName } from "./site-build.ts";

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const lookEveryMilliseconds = 1_000;

/**
 * The hashes by which the content security policy lets through the few scripts and styles that the site's page has
 * inline, the start of a video among them, and nothing else inline. Follows the file, which a developer may build anew under a running server.
 */
export function createInlineHashes(folder: string): () => InlineHashes {
  const page = join(folder, "index.html");
  const boot = join(folder, watchBootName);
  let modified = "";
  let looked = -Infinity;
  let hashes: InlineHashes = { scripts: [], styles: [] };
  return () => {
    if (performance.now() - looked < lookEveryMilliseconds) return hashes;
    looked = performance.now();
    const present = `${modifiedAt(page)} ${modifiedAt(boot)}`;
    if (present !== modified) {
      modified = present;
      const html = textOf(page);
      const script = textOf(boot);
      const scripts = [...hashesOf(html, "script"), ...(script === "" ? [] : [hashOf(script)])];
      hashes = { scripts, styles: hashesOf(html, "style") };
    }
    return hashes;
  };
}

function hashesOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([^]*?)</${tag}>`, "gi"));
  return [...elements]
    .filter(([, attributes = "", content = ""]) => content !== "" && !/\ssrc\s*=/.test(attributes))
    .map(([, , content = ""]) => hashOf(content));
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** "" for a file that is not there. */
function textOf(path: string): string {
  return modifiedAt(path) === 0 ? "" : readFileSync(path, "utf8");
}
