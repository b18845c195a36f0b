import { StartupError } from "../config/startup-error.ts";

/** The first 28 migrations became one file. A database with the last of them has all. */
const folded = { name: "0027_released", last: "0027_cdn_purges_with_cdn" };

/**
 * Returns migrations by this version's names.
 * @throws {StartupError} if some of the folded ones are missing.
 */
export function nameFolded(migrations: readonly string[], owner = "The database"): string[] {
  const rest = migrations.filter((name) => !isFolded(name));
  if (rest.length === migrations.length) return rest;
  if (migrations.includes(folded.last)) return [folded.name, ...rest];
  throw new StartupError(
    `${owner} is of an early version, which lacks some of the first 28 migrations. ` +
      "Bring it up to date with a version from before 0.1.0 " +
      `that has the migration ${folded.last}, then use this one.`,
  );
}

function isFolded(name: string): boolean {
  return name !== folded.name && name.slice(0, 4) <= folded.name.slice(0, 4);
}
