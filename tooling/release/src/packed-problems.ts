import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

interface PackageToPack {
  folder: string;
  /** Subpaths whose types are checked: `"."`, `"./react"`. */
  entries: readonly string[];
}

/**
 * Packs a package as a registry would receive it, and says what is wrong with the tarball: exports
 * that do not resolve, types that do not match, files that are not there (publint, Are The Types
 * Wrong). Empty when all is well.
 */
export async function packedProblems({ folder, entries }: PackageToPack): Promise<string[]> {
  const destination = mkdtempSync(join(tmpdir(), "marquee-packed-"));
  try {
    execFileSync("pnpm", ["pack", "--pack-destination", destination], {
      cwd: folder,
      stdio: "pipe",
    });
    const [file] = readdirSync(destination);
    if (!file) return ["pnpm pack wrote no tarball."];
    const tarball = join(destination, file);

    const deadLinks = findDeadLinks(tarball);
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      level: "warning",
      strict: true,
    });
    const complaints = [
      ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
      ...deadLinks.map((link) => `README.md links to ${link}, which is not in the tarball.`),
    ];

    const attw = spawnSync(
      join(import.meta.dirname, "../node_modules/.bin/attw"),
      [tarball, "--profile", "esm-only", "--no-emoji", "--no-color", "--entrypoints", ...entries],
      { encoding: "utf8" },
    );
    return attw.status === 0 ? complaints : [...complaints, `${attw.stdout}${attw.stderr}`];
  } finally {
    rmSync(destination, { recursive: true, force: true });
  }
}

/** Relative links of the README to files that the tarball does not have. */
function findDeadLinks(tarball: string): string[] {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).split("\n");
  if (!files.includes("package/README.md")) return [];
  const readme = execFileSync("tar", ["-xzOf", tarball, "package/README.md"], { encoding: "utf8" });
  const links = [...readme.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !files.includes(posix.join("package", link)));
}
