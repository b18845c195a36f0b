import { LocalStoreError } from "../local-store-error";
import type { FollowChoicesState } from "../follow-choices";
import type { HiddenIds } from "../hidden";
import type { PlaylistRecord, WatchRecord } from "../history/watch-record";
import type { Retention } from "../history/retention";
import type { SortMode, Theme } from "../preferences";

/** Identifies the kind of file. */
export const exportFormat = "marquee-local-data";
/** Increased when earlier versions of this package can no longer read the file. */
export const exportVersion = 1;

/** Everything stored for a visitor, except the cookie choice and the session. */
export interface ExportedData {
  readonly format: typeof exportFormat;
  readonly version: typeof exportVersion;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  /** Missing if consent is not given. */
  readonly history?: {
    readonly videos: Readonly<Record<string, WatchRecord>>;
    readonly playlists: Readonly<Record<string, PlaylistRecord>>;
    readonly paused: boolean;
    readonly retention: Retention;
  };
  /** Missing if consent is not given, and in files of earlier versions. */
  readonly playlists?: readonly {
    /** "" for 'Watch later'. */
    readonly title: string;
    readonly isWatchLater: boolean;
    /** In order. */
    readonly videoIds: readonly string[];
  }[];
  /** Creator ids, in the order of following. */
  readonly following: readonly string[];
  /** Missing in files of earlier versions. */
  readonly followChoices?: FollowChoicesState;
  /** Missing in files of earlier versions. */
  readonly hidden?: HiddenIds;
  readonly preferences: {
    readonly theme: Theme | null;
    readonly sortMode: SortMode;
    readonly videoQuality: string | null;
    readonly autoQuality: boolean;
    readonly volume: number;
    readonly previousVolume: number;
    readonly evenLoudness: boolean;
    readonly audioOnly: boolean;
    readonly rate: number;
    readonly captions: boolean;
    readonly captionLanguage: string | null;
    readonly captionStyle: string | null;
    readonly description: string | null;
    readonly theatre: boolean;
    readonly autoplay: boolean;
    readonly miniPlayer: boolean;
  };
  readonly search: { readonly site: string; readonly creators: Readonly<Record<string, string>> };
}

/**
 * Parses a file and checks its format and version. Each part is checked where it is imported, so
 * that one unreadable part does not prevent the others.
 *
 * @throws LocalStoreError `import`.
 */
export function parseExport(text: string): Readonly<Record<string, unknown>> {
  let file: Readonly<Record<string, unknown>>;
  try {
    file = Object(JSON.parse(text));
  } catch (cause) {
    throw new LocalStoreError(
      "import",
      "The file is not JSON. Choose a file that was exported here.",
      cause,
    );
  }
  const { format, version } = file;
  if (format !== exportFormat || typeof version !== "number") {
    throw new LocalStoreError(
      "import",
      "The file does not contain exported data. Choose a file that was exported here.",
    );
  }
  if (version > exportVersion) {
    throw new LocalStoreError(
      "import",
      `The file has version ${version}, which is newer than ${exportVersion}. Update first.`,
    );
  }
  return file;
}
