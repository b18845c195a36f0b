import type { Client } from "@marquee/api-client";
import { isLocalStoreError, type LocalStore } from "@marquee/local-store";
import type { ImportPreview, OtherAppData } from "@marquee/local-store/import-export";
import { matchOtherApps } from "./match-other-apps";

/** What an import would bring, before anything is written. */
export interface ImportPlan {
  /** What comes, a line each. */
  coming: readonly string[];
  /** What cannot be imported: names, and why. */
  missing: readonly string[];
  /** False without consent: then history and playlists stay out. */
  isAllowed: boolean;
  apply: () => Promise<void>;
}

interface PlanOptions {
  api: Client;
  store: LocalStore;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Reads files, and compares them with what is here. Writes nothing. */
export async function planImport(files: readonly File[], options: PlanOptions): Promise<ImportPlan> {
  const { exportFormat, previewImport, readOtherApp } = await import("@marquee/local-store/import-export");
  const plans: ImportPlan[] = [];
  const otherApps: OtherAppData[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const text = await file.text();
    try {
      if (text.slice(0, 200).includes(`"${exportFormat}"`)) {
        plans.push(describeOwn(await previewImport(options.store, text)));
      } else {
        otherApps.push(await readOtherApp({ name: file.name, text }));
      }
    } catch (error) {
      if (!isLocalStoreError(error)) throw error;
      unreadable.push(`${file.name}: ${error.message}`);
    }
  }
  if (otherApps.length > 0) plans.push(await planOtherApps(otherApps, options));
  return {
    coming: plans.flatMap(({ coming }) => coming),
    missing: [...unreadable, ...plans.flatMap(({ missing }) => missing)],
    isAllowed: plans.every(({ isAllowed }) => isAllowed),
    async apply() {
      for (const plan of plans) await plan.apply();
    },
  };
}

function describeOwn({ history, playlists, follows, preferences, searchTexts, apply }: ImportPreview): ImportPlan {
  const isAllowed = history.isAllowed;
  return {
    coming: [
      isAllowed && count(history.added + history.updated, "history entry", "history entries"),
      isAllowed && count(playlists.added, "new playlist", "new playlists"),
      isAllowed && count(playlists.addedVideos, "video in playlists", "videos in playlists"),
      count(follows.length, "creator to follow", "creators to follow"),
      count(preferences.length, "preference", "preferences"),
      count(searchTexts, "search text", "search texts"),
    ].filter((line) => line !== false),
    missing: [count(history.unreadable + playlists.unreadable, "unreadable entry", "unreadable entries")].filter(
      (line) => line !== false,
    ),
    isAllowed,
    apply,
  };
}

async function planOtherApps(files: readonly OtherAppData[], options: PlanOptions): Promise<ImportPlan> {
  const { store } = options;
  const { comparePlaylists } = await import("@marquee/local-store/import-export");
  const matches = await matchOtherApps(files, options);
  const isAllowed = store.consent.isGiven();
  const imported = matches.playlists.filter(({ videoIds }) => videoIds.length > 0);
  const playlists = await comparePlaylists(store, { imported });
  await store.history.ready();
  const watched = [...matches.watched].filter(([id, { epoch }]) => epoch > (store.history.get(id)?.epoch ?? 0));
  const follows = matches.creatorIds.filter((id) => !store.following.has(id));
  const unreadable = files.reduce((sum, file) => sum + file.unreadable, 0);
  return {
    coming: [
      count(follows.length, "creator to follow", "creators to follow"),
      isAllowed && count(watched.length, "history entry", "history entries"),
      isAllowed && count(playlists.preview.added, "new playlist", "new playlists"),
      isAllowed && count(playlists.preview.addedVideos, "video in playlists", "videos in playlists"),
    ].filter((line) => line !== false),
    missing: [...matches.missing, ...[count(unreadable, "unreadable entry", "unreadable entries")]].filter(
      (line) => line !== false,
    ),
    isAllowed,
    async apply() {
      for (const id of follows) store.following.follow(id);
      if (!isAllowed) return;
      await playlists.apply();
      await store.history.merge(watched);
    },
  };
}

/** Returns false for 0. */
function count(number: number, one: string, many: string): string | false {
  return number > 0 && `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
