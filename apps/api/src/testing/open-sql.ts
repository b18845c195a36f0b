import { connectByUrl, type Sql } from "../db/connect.ts";
import type { TestSite } from "./test-site.ts";

/** Opens a site's database directly, for states that no API call can create. The caller ends it. */
export function openSql({ databaseUrl }: Pick<TestSite, "databaseUrl">): Sql {
  return connectByUrl(databaseUrl, { max: 1 });
}
