import * as z from "zod";
import type { Queryable, Transaction } from "./connect.ts";

const transactionSchema = z.object({
  session: z.object({ client: z.custom<Queryable>((client) => typeof client === "function") }),
});

/**
 * Returns the driver inside of a transaction of Drizzle, for hand-written SQL. Drizzle's types do
 * not tell of it.
 */
export const clientOf = (transaction: Transaction): Queryable =>
  transactionSchema.parse(transaction).session.client;
