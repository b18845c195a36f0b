import { join } from "node:path";
import type { Config } from "../config/config.ts";

/** Creates it if missing: a backup is useless without it. */
export async function secretFile(config: Config): Promise<string | null> {
  if (config.MARQUEE_SECRET) return null;
  const { readSecret } = await import("../config/secret.ts");
  await readSecret(undefined, config.DATA_FOLDER);
  return join(config.DATA_FOLDER, "secret");
}
