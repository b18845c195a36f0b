import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ReleaseCopy } from "./release-copy.ts";
import type { Registry } from "./registry.ts";

type Report = (name: string, passed: boolean, saw: string) => void;

const changed = "@marquee/local-store";

/**
 * Goes the way of a package from the first release to a canary and a later version, on a registry
 * that is real.
 */
export function checkReleases(registry: Registry, folder: string, report: Report): void {
  const release = ReleaseCopy.ofWorkspace(join(folder, "release"), registry);
  release.version();
  const first = release.publish();
  report(
    "publish",
    first.length === 4 && first.every((name) => !name.endsWith("@0.0.0")),
    first.join(", "),
  );

  const again = release.publish();
  report("publish again", again.length === 0, `${again.length} packages published`);

  const packed = execFileSync(
    "npm",
    ["pack", "--json", "--dry-run", `${changed}@latest`, ...at(registry)],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const missing = ["CHANGELOG.md", "LICENSE", "README.md"].filter(
    (file) => !packed.includes(`"${file}"`),
  );
  report(
    "what it holds",
    missing.length === 0,
    missing.length === 0 ? "changelog, licence, README" : `no ${missing.join(", ")}`,
  );

  const canary = release.fork(join(folder, "canary"));
  canary.describeChange(changed, "minor");
  canary.version({ snapshot: "canary" });
  const canaries = canary.publish({ tag: "canary" });
  const tags = tagsOf(changed, registry, folder);
  report(
    "canary",
    canaries.length === 1 &&
      tags.canary === canary.versionOf(changed) &&
      tags.latest === release.versionOf(changed),
    `${canaries.join(", ")}; latest is still ${tags.latest}`,
  );

  release.describeChange(changed, "patch");
  release.version();
  const later = release.publish();
  report(
    "one change",
    later.length === 1 && later[0] === `${changed}@${release.versionOf(changed)}`,
    later.join(", "),
  );
}

const at = ({ url }: Registry) => ["--registry", `${url}/`];

function tagsOf(
  name: string,
  registry: Registry,
  folder: string,
): { latest?: string; canary?: string } {
  const tags = execFileSync("npm", ["view", name, "dist-tags", "--json", ...at(registry)], {
    cwd: folder,
    encoding: "utf8",
  });
  return JSON.parse(tags) as { latest?: string; canary?: string };
}
