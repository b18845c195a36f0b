import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Registry } from "./registry.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * The published packages as they are built now, outside the working tree: here versions may move.
 */
export class ReleaseCopy {
  readonly folder: string;
  readonly #registry: Registry;

  private constructor(folder: string, registry: Registry) {
    this.folder = folder;
    this.#registry = registry;
  }

  static ofWorkspace(folder: string, registry: Registry): ReleaseCopy {
    for (const name of [
      "package.json",
      "pnpm-workspace.yaml",
      "pnpm-lock.yaml",
      ".pnpmfile.mjs",
      ".changeset",
    ]) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    for (const name of readdirSync(join(root, "packages"))) {
      cpSync(join(root, "packages", name), join(folder, "packages", name), {
        recursive: true,
        filter: (path) => !["node_modules", "src", ".reports", ".turbo"].includes(basename(path)),
      });
      bindManifest(join(folder, "packages", name, "package.json"), registry);
    }
    writeFileSync(join(folder, ".npmrc"), registry.npmrc);
    const copy = new ReleaseCopy(folder, registry);
    copy.#git("init", "--quiet", "--initial-branch=main");
    copy.#commit("What is released");
    return copy;
  }

  /** Another copy of this one, in which versions may move differently. */
  fork(folder: string): ReleaseCopy {
    cpSync(this.folder, folder, { recursive: true });
    return new ReleaseCopy(folder, this.#registry);
  }

  describeChange(name: string, bump: "patch" | "minor"): void {
    writeFileSync(
      join(this.folder, ".changeset/change.md"),
      `---\n"${name}": ${bump}\n---\n\nA change.\n`,
    );
    this.#commit("A change");
  }

  /** `snapshot` creates versions of a canary release: no tag `latest`, no changelog entry. */
  version({ snapshot }: { snapshot?: string } = {}): void {
    this.#changeset(["version", ...(snapshot === undefined ? [] : ["--snapshot", snapshot])]);
    this.#commit("Versions");
  }

  /**
   * Publishes every package whose version the registry lacks.
   *
   * @returns the names and versions that were published now
   */
  publish({ tag }: { tag?: string } = {}): string[] {
    const output = this.#changeset([
      "publish",
      "--no-git-tag",
      ...(tag === undefined ? [] : ["--tag", tag]),
    ]);
    return [
      ...new Set(
        [...output.matchAll(/@marquee\/[a-z-]+@\d+\.\d+\.\d+[\w.-]*/g)].map(([name]) => name),
      ),
    ].sort();
  }

  versionOf(name: string): string {
    const manifest = join(this.folder, "packages", name.replace("@marquee/", ""), "package.json");
    return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
  }

  #changeset(args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin/changeset"), args, {
      cwd: this.folder,
      encoding: "utf8",
      env: { ...process.env, npm_config_registry: `${this.#registry.url}/` },
    });
    if (status !== 0)
      throw new Error(`\`changeset ${args.join(" ")}\` failed:\n${stdout}${stderr}`);
    // Coloured where FORCE_COLOR asks for it.
    return stripVTControlCharacters(`${stdout}${stderr}`);
  }

  #commit(message: string): void {
    this.#git("add", "--all");
    this.#git(
      "-c",
      "user.name=release",
      "-c",
      "user.email=release@test.example",
      "commit",
      "--quiet",
      "-m",
      message,
    );
  }

  #git(...args: readonly string[]): void {
    execFileSync("git", args, { cwd: this.folder, stdio: "pipe" });
  }
}

/**
 * Ties a package to the registry, even if the environment names another one. The tools of this
 * workspace are not installed in a copy, and packing would look for them before it leaves them out.
 */
function bindManifest(path: string, { url }: Registry): void {
  const { devDependencies: _tools, ...rest } = JSON.parse(readFileSync(path, "utf8")) as Record<
    string,
    unknown
  >;
  writeFileSync(path, JSON.stringify({ ...rest, publishConfig: { registry: `${url}/` } }, null, 2));
}
