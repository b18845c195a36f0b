import * as z from "zod";

/** Contents of a backup, with a checksum per table. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

/** Written by the migrations of the restored database, so that backups leave it out. */
export const migrationsTable = "schema_migrations";
