import { hkdfSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { hasCode } from "./startup-error.ts";

/** Purposes of the keys that are derived from the server's secret, one key each. */
type KeyPurpose = "media" | "totp" | "backup-code" | "display-token" | "address" | "state";

export interface Keys {
  key(purpose: KeyPurpose): Buffer;
}

export function deriveKeys(secret: string): Keys {
  return { key: (purpose) => Buffer.from(hkdfSync("sha256", secret, "", `marquee ${purpose}`, 32)) };
}

/** Returns the configured secret, or one that is generated at the first start and stored in the data folder. */
export async function readSecret(configured: string | undefined, dataFolder: string): Promise<string> {
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
