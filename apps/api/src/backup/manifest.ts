import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { StartupError } from "../config/startup-error.ts";
import { nameFolded } from "../db/folded-migrations.ts";

export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Early backups do not name it. */
  build: z.string().optional(),
  migrations: z.array(z.string()).transform((names) => nameFolded(names, "The backup")),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

export const migrationsTable = "schema_migrations";

/** Written last: a folder without it is no backup. */
export const manifestFile = "manifest.json";

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => {
    throw new StartupError(`There is no backup in ${folder} (manifest.json is missing).`);
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new StartupError(`The manifest.json in ${folder} is damaged.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
