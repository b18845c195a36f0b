import { createHash } from "node:crypto";
import type { InlineSources } from "../http/security-headers.ts";
import type { ReadSiteBuild } from "./site-build.ts";

const checkIntervalMs = 1_000;

/** Creates the list of hashes by which the content security policy allows the site's inline scripts. Follows the build. */
export async function createInlineHashes(readBuild: ReadSiteBuild): Promise<() => InlineSources> {
  let hashes: InlineSources = { scripts: [], styles: [] };
  let version = "";
  let checkedAt = performance.now();
  const update = async () => {
    const build = await readBuild();
    if (!build || build.version === version) return;
    version = build.version;
    hashes = { scripts: build.inlineScripts.map(hashOf), styles: [] };
  };
  await update();
  return () => {
    if (performance.now() - checkedAt > checkIntervalMs) {
      checkedAt = performance.now();
      // A build that does not load is reported by the page that needs it.
      update().catch(() => undefined);
    }
    return hashes;
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
