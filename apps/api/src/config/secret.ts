import { hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";
import { hasCode } from "./startup-error.ts";

/** Each purpose has its own derived key. */
export type KeyPurpose =
  | "media"
  | "totp"
  | "backup-code"
  | "display-token"
  | "address"
  | "state"
  | "identity"
  | "webhook"
  | "push"
  | "setup"
  | "retired-keys";

export interface Keys {
  /** The current secret's key, for everything new. */
  key(purpose: KeyPurpose): Buffer;
  /** The current key, then earlier ones. */
  keys(purpose: KeyPurpose): readonly [Buffer, ...Buffer[]];
}

/** The previous secret counts while it is being replaced. */
export function deriveKeys(secret: string, previousSecret?: string): Keys {
  const derive = (from: string, purpose: KeyPurpose) =>
    Buffer.from(hkdfSync("sha256", from, "", `marquee ${purpose}`, 32));
  const earlier = previousSecret === undefined ? [] : [previousSecret];
  return {
    key: (purpose) => derive(secret, purpose),
    keys: (purpose) => [derive(secret, purpose), ...earlier.map((from) => derive(from, purpose))],
  };
}

/** The first start generates and stores a missing one. */
export async function readSecret(
  configured: string | undefined,
  dataFolder: string,
): Promise<string> {
  if (configured) return configured;
  const file = join(dataFolder, "secret");
  await makeFolder(dataFolder);
  try {
    await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return readFile(file, "utf8");
}

export async function readKeys(
  config: Pick<Config, "MARQUEE_SECRET" | "MARQUEE_SECRET_PREVIOUS" | "DATA_FOLDER">,
): Promise<Keys> {
  const secret = await readSecret(config.MARQUEE_SECRET, config.DATA_FOLDER);
  return deriveKeys(secret, config.MARQUEE_SECRET_PREVIOUS);
}
