import { join } from "node:path";
import type { Passwords } from "../accounts/passwords.ts";
import type { Clock } from "../clock.ts";
import { repositoryRoot } from "../config/repository-root.ts";
import type { Keys } from "../config/secret.ts";
import { buildFeed } from "../content/build-feed.ts";
import { countSearchWords } from "../content/count-search-words.ts";
import { indexStaleTexts } from "../content/search-index.ts";
import { releaseDueVideos } from "../videos/release-due-videos.ts";
import type { Database, Sql } from "../db/connect.ts";
import { readCatalogue } from "./catalogue.ts";
import { seedDemoAccounts } from "./demo-accounts.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

export const demoCatalogue = join(repositoryRoot, "apps/api/demo/catalogue.json");

export interface DemoOptions {
  readonly services: { readonly db: Database; readonly sql: Sql; readonly passwords: Passwords };
  readonly keys: Keys;
  readonly clock: Clock;
  readonly cataloguePath: string;
}

/** Also builds search words and feed. */
export async function seedDemo({
  services: { db, sql, passwords },
  keys,
  clock,
  cataloguePath,
}: DemoOptions): Promise<void> {
  const catalogue = await readCatalogue(cataloguePath);
  if (catalogue) await seedCatalogue(db, catalogue, clock());
  await releaseDueVideos(sql, clock());
  await seedDemoAccounts({ db, passwords, keys, clock });
  await indexStaleTexts(sql);
  await countSearchWords(sql);
  await buildFeed(sql, clock);
}
