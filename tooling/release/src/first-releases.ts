/** The release that brought each folder of ui's components. */
export type FirstReleases = Readonly<Record<string, string>>;

/** Adds the folders that no release had, and drops those that are gone; in alphabetical order. */
export function withRelease(
  known: FirstReleases,
  folders: readonly string[],
  version: string,
): FirstReleases {
  return Object.fromEntries(folders.toSorted().map((folder) => [folder, known[folder] ?? version]));
}
