import * as z from "zod";

/** What a backup holds, with a checksum per table. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

/** The ledger of migrations is rebuilt, not copied. */
export const ledger = "schema_migrations";
