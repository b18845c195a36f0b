import { randomBytes } from "node:crypto";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import type { ProcessGroup } from "../process-group.ts";
import { demoMedia, serverProgram } from "./repository.ts";

/** More than the buffers of the kernel hold. */
export const largeFileBytes = 16_000_000;
export const largeFilePath = "/media/a-long-evening/480p/large.m4s";

/** Loads the demo catalogue with an additional large file. Returns the folder of its media. */
export async function loadCatalogue(
  processes: ProcessGroup,
  { sql, env }: { readonly sql: postgres.Sql; readonly env: Readonly<Record<string, string>> },
): Promise<string> {
  const mediaFolder = join(processes.folder, "media");
  await cp(demoMedia, mediaFolder, { recursive: true });
  await writeFile(join(mediaFolder, "a-long-evening/480p/large.m4s"), randomBytes(largeFileBytes));
  const seed = processes.start({
    name: "seed",
    command: process.execPath,
    args: [serverProgram, "seed"],
    env: { NODE_NO_WARNINGS: "1", ...env, MARQUEE_MODE: "development" },
  });
  if ((await seed.exited) !== 0)
    throw new Error(`The catalogue could not be loaded: ${seed.log()}`);
  // Production refuses accounts whose passwords are public. It knows them by their addresses.
  await sql`update users set email = replace(email, '@marquee.example', '@cluster.example')`;
  return mediaFolder;
}
