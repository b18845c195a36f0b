import { bigint, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const byteCount = (name: string) => bigint(name, { mode: "number" });
