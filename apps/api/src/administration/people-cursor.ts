import type { PeopleOrder } from "@marquee/api-client";
import * as z from "zod";
import { ServiceError } from "../services/service-error.ts";

const instant = z.iso.datetime({ offset: true });
/** Accepts only PostgreSQL's own format. */
const moment = z
  .string()
  .regex(/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/)
  .refine(
    (text) => instant.safeParse(text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00")).success,
  );
const keys = { newest: moment, activity: moment, storage: z.string().regex(/^\d{1,18}$/) };

/** Text keeps the order value exact. */
export interface PeopleCursor {
  readonly key: string;
  readonly id: string;
}

/** Returns null for the first page. */
export function readCursor(text: string, order: PeopleOrder): PeopleCursor | null {
  if (text === "") return null;
  const cursor = z.object({ order: z.literal(order), key: keys[order], id: z.string() });
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new ServiceError(
      "invalid",
      "invalid-cursor",
      "That page is of another list. Begin at the first one.",
      {
        field: "cursor",
      },
    );
  }
}

export function writeCursor({ key, id }: PeopleCursor, order: PeopleOrder): string {
  return Buffer.from(JSON.stringify({ order, key, id })).toString("base64url");
}
