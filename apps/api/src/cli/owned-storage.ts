import { systemClock } from "../clock.ts";
import { composeStorage } from "../compose/compose-storage.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";

export async function ownedStorage(config: Config, sql: Sql): Promise<Storage> {
  const { storage, owner } = await composeStorage(config, { sql, clock: systemClock });
  const refusal = await owner.refusal();
  if (refusal !== null) throw new StartupError(refusal);
  return storage;
}
