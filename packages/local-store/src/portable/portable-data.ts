import { LocalStoreError } from "../local-store-error";
import type { PlaylistRecord, WatchRecord } from "../history/watch-record";
import type { Retention } from "../history/retention";
import type { SortMode, Theme } from "../preferences";

/** Says what kind of file it is. */
export const portableFormat = "marquee-local-data";
/** Grows when files of this version can no longer be read by earlier versions of this package. */
export const portableVersion = 1;

/** Everything that the browser keeps for a visitor, but the choice on cookies and the session. */
export interface PortableData {
  readonly format: typeof portableFormat;
  readonly version: typeof portableVersion;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  /** Missing when consent is not given: then there is no history. */
  readonly history?: {
    readonly videos: Readonly<Record<string, WatchRecord>>;
    readonly playlists: Readonly<Record<string, PlaylistRecord>>;
    readonly paused: boolean;
    readonly retention: Retention;
  };
  /** Ids of creators, in the order of following. */
  readonly following: readonly string[];
  readonly preferences: {
    readonly theme: Theme | null;
    readonly sortMode: SortMode;
    readonly videoQuality: string | null;
    readonly autoQuality: boolean;
    readonly volume: number;
    readonly previousVolume: number;
  };
  readonly search: { readonly site: string; readonly creators: Readonly<Record<string, string>> };
}

/**
 * Opens a file. Only its envelope is checked here: each part is checked where it is taken in, so that one that cannot be
 * read does not cost the others.
 *
 * @throws LocalStoreError `import`.
 */
export function parsePortable(text: string): Readonly<Record<string, unknown>> {
  let found: Readonly<Record<string, unknown>>;
  try {
    found = Object(JSON.parse(text));
  } catch (cause) {
    throw new LocalStoreError("import", "The file is not JSON: choose one that was exported here.", cause);
  }
  const { format, version } = found;
  if (format !== portableFormat || typeof version !== "number") {
    throw new LocalStoreError("import", "The file holds no exported data: choose one that was exported here.");
  }
  if (version > portableVersion) {
    throw new LocalStoreError(
      "import",
      `The file is of version ${version}, later than ${portableVersion}: update first.`,
    );
  }
  return found;
}
