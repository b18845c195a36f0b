import postgres from "postgres";
import type { Sql } from "../db/connect.ts";
import type { TestSite } from "./test-site.ts";

/** Opens a site's database directly, for states that no API call can create. The caller ends it. */
export function openSql({ dataFolder }: Pick<TestSite, "dataFolder">): Sql {
  return postgres({ host: `${dataFolder}/socket`, port: 5432, user: "marquee", database: "postgres", max: 1 });
}
