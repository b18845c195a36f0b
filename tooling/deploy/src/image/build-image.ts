import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { makeBaseSystem } from "./base-image.ts";
import { runCommand } from "./run-command.ts";

const repository = resolve(import.meta.dirname, "../../../..");
const deploy = resolve(import.meta.dirname, "../..");
const baseName = "localhost/marquee-node";
const imageName = "localhost/marquee";

export interface BuiltImage {
  /** Configuration as `docker inspect` shows it. */
  readonly config: {
    readonly User: string;
    readonly Env: readonly string[];
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
  /** Its file system, to be run. */
  readonly root: string;
}

/** Builds the image with buildah, in a folder that holds everything it stores. */
export async function buildImage(folder: string): Promise<BuiltImage> {
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const buildah = (...args: string[]) => runCommand("buildah", ...storage, ...args);
  const output = (...args: string[]) =>
    execFileSync("buildah", [...storage, ...args], { encoding: "utf8" }).trim();

  const base = output("from", "--isolation", "chroot", "scratch");
  await buildah("add", "--quiet", base, await makeBaseSystem(folder), "/");
  await buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt", base);
  await buildah("commit", "--quiet", "--rm", base, baseName);

  const args = [`NODE_IMAGE=${baseName}`, "BUILD=image-test"].flatMap((value) => [
    "--build-arg",
    value,
  ]);
  const ignored = ["--ignorefile", join(deploy, "Dockerfile.dockerignore")];
  const options = [
    "--isolation",
    "chroot",
    "--format",
    "docker",
    "--pull-never",
    "--layers=false",
    ...ignored,
    ...args,
  ];
  await buildah(
    "bud",
    ...options,
    "--tag",
    imageName,
    "--file",
    join(deploy, "Dockerfile"),
    repository,
  );

  const container = output("from", "--pull-never", imageName);
  const { Docker } = JSON.parse(output("inspect", "--type", "image", imageName)) as {
    Docker: { config: BuiltImage["config"] };
  };
  return { config: Docker.config, root: output("mount", container) };
}
