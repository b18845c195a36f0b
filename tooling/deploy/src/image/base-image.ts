import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { runCommand } from "./run-command.ts";

/**
 * The certificates that this machine trusts, such as those of a proxy that it downloads through.
 */
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes an image in place of the official one of Node, which needs no registry: a minimal Debian
 * with the Node that runs this script and npm. Returns the folder of its file system.
 */
export async function makeBaseSystem(folder: string): Promise<string> {
  const root = join(folder, "base");
  await runCommand(
    "mmdebstrap",
    "--variant=minbase",
    "--include=ca-certificates,libstdc++6",
    "--quiet",
    "bookworm",
    root,
  );
  cpSync(realpathSync(process.execPath), join(root, "usr/local/bin/node"));
  mkdirSync(join(root, "usr/local/lib/node_modules"), { recursive: true });
  cpSync(npmFolder(), join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
  }
  if (existsSync(certificates)) cpSync(certificates, join(root, certificates));
  return root;
}

/** `npx` on the path is a link into npm's folder. */
function npmFolder(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const npx = folders.map((folder) => join(folder, "npx")).find((path) => existsSync(path));
  if (!npx) throw new Error("npm is not installed.");
  return dirname(dirname(realpathSync(npx)));
}
