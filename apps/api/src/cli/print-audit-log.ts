import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { readAuditLog } from "../moderation/audit-log.ts";

const defaultCount = 100;

/** One JSON object a line, newest first. */
export async function printAuditLog(sql: Sql, count: string | undefined): Promise<string> {
  const records = count === undefined ? defaultCount : Number(count);
  if (!Number.isSafeInteger(records) || records < 1)
    throw new StartupError("Give the number of entries to show.");
  const { entries } = await readAuditLog(sql, { offset: 0, records });
  return entries.map((entry) => JSON.stringify(entry)).join("\n") || "The audit log is empty.";
}
