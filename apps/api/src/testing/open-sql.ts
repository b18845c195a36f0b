import postgres from "postgres";
import type { Sql } from "../db/connect.ts";
import type { TestSite } from "./test-site.ts";

/** A way into a site's database past its server, for what no call can bring about. To be ended by whoever opens it. */
export function openSql({ dataFolder }: Pick<TestSite, "dataFolder">): Sql {
  return postgres({ host: `${dataFolder}/socket`, port: 5432, user: "marquee", database: "postgres", max: 1 });
}
