import { execFile, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { exampleUnder } from "./example-under.ts";
import type { Registry } from "./registry.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");
const fixtures = join(import.meta.dirname, "../fixtures");

export interface Project {
  name: string;
  folder: string;
  /** Runs a command of the project, with its own tools first. */
  exec(command: string, args?: readonly string[]): Promise<string>;
  /** Starts a server of the project; its complaints are printed. */
  start(command: readonly string[]): ChildProcess;
  /**
   * Writes the example under `heading` of the player's guides, as they were installed, to a file of
   * the project.
   */
  writeExample(heading: string, file: string): void;
  /** Copies what another fixture has and this one does not: both then run the same sources. */
  takeFrom(fixture: string): void;
  /** The installed version of each dependency. */
  versions(): Record<string, string>;
}

/**
 * Copies a fixture out of the workspace, gives it a stream to play, and installs it from the
 * registry alone.
 */
export async function makeProject(
  name: string,
  registry: Registry,
  folder: string,
): Promise<Project> {
  const project = join(folder, name);
  cpSync(join(fixtures, name), project, { recursive: true });
  const film = join(root, "apps/api/demo/media/amber-tide");
  cpSync(film, join(project, "public/film"), { recursive: true });
  cpSync(join(film, "thumb-640.webp"), join(project, "public/film/poster.webp"));
  writeFileSync(join(project, ".npmrc"), registry.npmrc);
  mkdirSync(join(folder, "npm-cache"), { recursive: true });

  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  // Nothing of the workspace: no settings, no tools, no links.
  const env = {
    PATH: `${join(project, "node_modules/.bin")}:${PATH}`,
    HOME,
    TMPDIR,
    npm_config_cache: join(folder, "npm-cache"),
    ASTRO_TELEMETRY_DISABLED: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    NUXT_TELEMETRY_DISABLED: "1",
  };
  const exec: Project["exec"] = async (command, args = []) => {
    const { stdout } = await run(command, args, {
      cwd: project,
      maxBuffer: 64 * 1024 * 1024,
      env,
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(
        `${name}: \`${[command, ...args].join(" ")}\` failed.\n` +
          `${error.stdout ?? ""}${error.stderr ?? error.message}`,
      );
    });
    return stdout;
  };
  await exec("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"]);
  const writeExample: Project["writeExample"] = (heading, file) => {
    const guides = ["README.md", "docs/start.md", "docs/testing.md"].map((name) =>
      readFileSync(join(project, "node_modules/@marquee/player", name), "utf8"),
    );
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), exampleUnder(heading, guides.join("\n")));
  };
  const start: Project["start"] = ([command = "", ...args]) =>
    spawn(command, args, { cwd: project, env, stdio: ["ignore", "ignore", "inherit"] });
  const takeFrom: Project["takeFrom"] = (fixture) =>
    cpSync(join(fixtures, fixture), project, { recursive: true, force: false });
  const versions = () => installedVersions(project);
  return { name, folder: project, exec, start, writeExample, takeFrom, versions };
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function installedVersions(project: string): Record<string, string> {
  const read = (path: string) => JSON.parse(readFileSync(join(project, path), "utf8")) as Manifest;
  const { dependencies, devDependencies } = read("package.json");
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return Object.fromEntries(
    names.map((name) => [name, read(`node_modules/${name}/package.json`).version]),
  );
}
