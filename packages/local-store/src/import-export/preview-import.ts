import type { LocalStore } from "../create-local-store";
import { readFollowChoices, type FollowChange } from "../follow-choices";
import { maxHidden, type HiddenKind } from "../hidden";
import { parseExport } from "./exported-data";
import { previewHistory, type HistoryPreview } from "./preview-history";
import { previewPlaylists, type PlaylistsPreview } from "./preview-playlists";
import { previewPreferences, type PreferenceChange } from "./preview-preferences";

/** A video or a creator that would be hidden. */
export interface HiddenEntry {
  readonly kind: HiddenKind;
  readonly id: string;
}

/** Changes that an import would make. Importing the same file again changes nothing. */
export interface ImportPreview {
  readonly history: HistoryPreview;
  readonly playlists: PlaylistsPreview;
  /** Ids of creators who would be followed in addition. */
  readonly follows: readonly string[];
  /** Playlists that would be followed, and groups and words that would be added or replaced. */
  readonly followChanges: readonly FollowChange[];
  /** Videos and creators that would be hidden in addition. */
  readonly hides: readonly HiddenEntry[];
  readonly preferences: readonly PreferenceChange[];
  /** Number of search texts that would be added. */
  readonly searchTexts: number;
  /** True if nothing would change. */
  readonly isEmpty: boolean;
  /** Imports; resolves once everything is stored. */
  readonly apply: () => Promise<void>;
}

/**
 * Compares an exported file with the store. The newer of two records wins, creators are followed,
 * what is hidden is hidden, and videos are added to playlists of the same name in addition,
 * preferences are replaced, and search texts are added where there is none. The cookie choice, the
 * session, and whether and how long history is kept do not change.
 *
 * @throws LocalStoreError `import` if the file was not exported by this package, or by a later
 *   version of it.
 */
export async function previewImport(store: LocalStore, text: string): Promise<ImportPreview> {
  const file = parseExport(text);
  await store.history.ready();
  const { preview: history, entries } = previewHistory(store, file["history"]);
  const playlists = await previewPlaylists(store, file["playlists"]);
  const follows = previewFollows(store, file["following"]);
  const followChanges = previewFollowChoices(store, file["followChoices"]);
  const hides = previewHides(store, file["hidden"]);
  const steps = previewPreferences(store.preferences, file["preferences"]);
  const texts = previewSearch(store, file["search"]);
  const historyChanges = history.isAllowed ? entries : [];

  return {
    history,
    playlists: playlists.preview,
    follows,
    followChanges,
    hides,
    preferences: steps.map(({ change }) => change),
    searchTexts: texts.length,
    isEmpty:
      [historyChanges, follows, followChanges, hides, steps, texts].every(
        ({ length }) => length === 0,
      ) && playlists.changeCount === 0,
    async apply() {
      for (const id of follows) store.following.follow(id);
      for (const change of followChanges) store.followChoices.change(change);
      for (const { kind, id } of hides) store.hidden.hide(kind, id);
      for (const step of steps) step.apply();
      for (const [text, creatorId] of texts) store.searchTexts.set(text, creatorId);
      if (historyChanges.length > 0) await store.history.merge(historyChanges);
      await playlists.apply();
    },
  };
}

function previewFollows({ following }: LocalStore, file: unknown): string[] {
  const ids = Array.isArray(file) ? file.filter((id) => typeof id === "string") : [];
  return [...new Set(ids)].filter((id) => !following.has(id));
}

function previewFollowChoices({ followChoices }: LocalStore, file: unknown): FollowChange[] {
  const { playlists, groups, words } = readFollowChoices(file);
  const own = followChoices.get();
  const members = ({ id }: { id: string }) =>
    own.groups.find((group) => group.id === id)?.creatorIds ?? [];
  return [
    ...playlists
      .filter(({ id }) => !own.playlists.some((playlist) => playlist.id === id))
      .map(({ id, name }): FollowChange => ({ kind: "playlist", id, name })),
    ...groups.flatMap((group): FollowChange[] => [
      ...(own.groups.some(({ id, name }) => id === group.id && name === group.name)
        ? []
        : [{ kind: "group", id: group.id, name: group.name } as const]),
      ...group.creatorIds
        .filter((creatorId) => !members(group).includes(creatorId))
        .map((creatorId): FollowChange => ({
          kind: "member",
          id: group.id,
          creatorId,
          isIn: true,
        })),
    ]),
    ...Object.entries(words)
      .filter(([id, text]) => own.words[id] !== text)
      .map(([id, text]): FollowChange => ({ kind: "words", id, words: text })),
  ];
}

function previewHides({ hidden }: LocalStore, file: unknown): HiddenEntry[] {
  const { videoIds, creatorIds }: { videoIds?: unknown; creatorIds?: unknown } = Object(file);
  const entriesOf = (kind: HiddenKind, ids: unknown) =>
    (Array.isArray(ids) ? [...new Set(ids)] : [])
      .filter((id) => typeof id === "string")
      .slice(-maxHidden)
      .filter((id) => !hidden.has(kind, id))
      .map((id) => ({ kind, id }));
  return [...entriesOf("video", videoIds), ...entriesOf("creator", creatorIds)];
}

function previewSearch(
  { searchTexts }: LocalStore,
  file: unknown,
): [text: string, creatorId?: string][] {
  const { site, creators }: { site?: unknown; creators?: unknown } = Object(file);
  const texts: [text: string, creatorId?: string][] = [];
  if (typeof site === "string" && site && !searchTexts.get()) texts.push([site]);
  for (const [id, text] of Object.entries<unknown>(Object(creators))) {
    if (typeof text === "string" && text && !searchTexts.get(id)) texts.push([text, id]);
  }
  return texts;
}
