import type { LocalStore } from "../create-local-store";
import { parseExport } from "./exported-data";
import { previewHistory, type HistoryPreview } from "./preview-history";
import { previewPlaylists, type PlaylistsPreview } from "./preview-playlists";
import { previewPreferences, type PreferenceChange } from "./preview-preferences";

/** What an import would change. Importing the same file again changes nothing. */
export interface ImportPreview {
  readonly history: HistoryPreview;
  readonly playlists: PlaylistsPreview;
  /** Ids of creators who would be followed in addition. */
  readonly follows: readonly string[];
  readonly preferences: readonly PreferenceChange[];
  /** Number of search texts that would be added. */
  readonly searchTexts: number;
  /** True if nothing would change. */
  readonly isEmpty: boolean;
  /** Imports; resolves once everything is stored. */
  readonly apply: () => Promise<void>;
}

/**
 * Compares an exported file with the store. The newer of two records wins, creators are followed and videos
 * are added to playlists of the same name in addition, preferences are replaced, and search texts are added where there is none. The cookie choice, the session, and whether and how long
 * history is kept do not change.
 *
 * @throws LocalStoreError `import` if the file was not exported by this package, or by a later version of it.
 */
export async function previewImport(store: LocalStore, text: string): Promise<ImportPreview> {
  const file = parseExport(text);
  await store.history.ready();
  const { preview: history, entries } = previewHistory(store, file["history"]);
  const playlists = await previewPlaylists(store, file["playlists"]);
  const follows = previewFollows(store, file["following"]);
  const steps = previewPreferences(store.preferences, file["preferences"]);
  const texts = previewSearch(store, file["search"]);
  const historyChanges = history.isAllowed ? entries : [];

  return {
    history,
    playlists: playlists.preview,
    follows,
    preferences: steps.map(({ change }) => change),
    searchTexts: texts.length,
    isEmpty: historyChanges.length + playlists.changeCount + follows.length + steps.length + texts.length === 0,
    async apply() {
      for (const id of follows) store.following.follow(id);
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

function previewSearch({ searchTexts }: LocalStore, file: unknown): [text: string, creatorId?: string][] {
  const { site, creators }: { site?: unknown; creators?: unknown } = Object(file);
  const texts: [text: string, creatorId?: string][] = [];
  if (typeof site === "string" && site && !searchTexts.get()) texts.push([site]);
  for (const [id, text] of Object.entries<unknown>(Object(creators))) {
    if (typeof text === "string" && text && !searchTexts.get(id)) texts.push([text, id]);
  }
  return texts;
}
