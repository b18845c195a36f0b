import * as z from "zod";
import type { Queryable, Transaction } from "./connect.ts";

const transactionSchema = z.object({
  session: z.object({ client: z.custom<Queryable>((client) => typeof client === "function") }),
});

/** Drizzle's types hide the driver. */
export const clientOf = (transaction: Transaction): Queryable =>
  transactionSchema.parse(transaction).session.client;
