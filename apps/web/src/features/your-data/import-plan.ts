import type { MessageDescriptor } from "@lingui/core";
import type { I18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Client } from "@marquee/api-client";
import { isLocalStoreError, type LocalStore } from "@marquee/local-store";
import type { ImportPreview, OtherAppData } from "@marquee/local-store/import-export";
import { matchOtherApps } from "./match-other-apps";

/** Changes that an import would make, before anything is written. */
export interface ImportPlan {
  /** Descriptions of the items to import, a line each. */
  coming: readonly string[];
  /** Names of items that cannot be imported, and why. */
  missing: readonly string[];
  /** False without consent: then history and playlists stay out. */
  isAllowed: boolean;
  apply: () => Promise<void>;
}

interface PlanOptions {
  i18n: I18n;
  api: Client;
  store: LocalStore;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Reads files, and compares them with what is here. Writes nothing. */
export async function planImport(
  files: readonly File[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const { exportFormat, previewImport, readOtherApp, unpackFile } =
    await import("@marquee/local-store/import-export");
  const { i18n } = options;
  const plans: ImportPlan[] = [];
  const otherApps: OtherAppData[] = [];
  const unreadable: string[] = [];
  async function readText(name: string, text: string) {
    if (text.slice(0, 200).includes(`"${exportFormat}"`)) {
      plans.push(describeOwn(i18n, await previewImport(options.store, text)));
    } else {
      otherApps.push(await readOtherApp({ name, text }));
    }
  }
  async function readFile(file: File) {
    const { name } = file;
    const unpacked = await unpackFile({ name, content: file });
    let readCount = 0;
    for await (const { name: textName, text } of unpacked.files) {
      try {
        await readText(textName, text);
        readCount += 1;
      } catch (error) {
        // An archive has other files as well.
        if (!isLocalStoreError(error) || !unpacked.isArchive) throw error;
      }
    }
    if (readCount > 0) return;
    unreadable.push(
      unpacked.hasNewPipeDatabase
        ? t(
            i18n,
          )`${name}: Choose NewPipe's subscriptions instead: Subscriptions, menu, Export to file.`
        : t(i18n)`${name}: This file cannot be imported.`,
    );
  }
  for (const file of files) {
    try {
      await readFile(file);
    } catch (error) {
      if (!isLocalStoreError(error)) throw error;
      const { name } = file;
      unreadable.push(t(i18n)`${name}: This file cannot be imported.`);
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

function describeOwn(
  i18n: I18n,
  {
    history,
    playlists,
    follows,
    followChanges,
    hides,
    preferences,
    searchTexts,
    apply,
  }: ImportPreview,
): ImportPlan {
  const isAllowed = history.isAllowed;
  return {
    coming: [
      isAllowed && describeCount(i18n, counts.historyEntries, history.added + history.updated),
      isAllowed && describeCount(i18n, counts.newPlaylists, playlists.added),
      isAllowed && describeCount(i18n, counts.playlistVideos, playlists.addedVideos),
      describeCount(i18n, counts.creators, follows.length),
      describeCount(i18n, counts.followChoices, followChanges.length),
      describeCount(i18n, counts.hidden, hides.length),
      describeCount(i18n, counts.preferences, preferences.length),
      describeCount(i18n, counts.searchTexts, searchTexts),
    ].filter((line) => line !== false),
    missing: [
      describeCount(i18n, counts.unreadable, history.unreadable + playlists.unreadable),
    ].filter((line) => line !== false),
    isAllowed,
    apply,
  };
}

async function planOtherApps(
  files: readonly OtherAppData[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const { i18n, store } = options;
  const { comparePlaylists } = await import("@marquee/local-store/import-export");
  const matches = await matchOtherApps(files, options);
  const isAllowed = store.consent.isGiven();
  const imported = matches.playlists.filter(({ videoIds }) => videoIds.length > 0);
  const playlists = await comparePlaylists(store, { imported });
  await store.history.ready();
  const watched = [...matches.watched].filter(
    ([id, { epoch }]) => epoch > (store.history.get(id)?.epoch ?? 0),
  );
  const follows = matches.creatorIds.filter((id) => !store.following.has(id));
  const unreadable = files.reduce((sum, file) => sum + file.unreadable, 0);
  return {
    coming: [
      describeCount(i18n, counts.creators, follows.length),
      isAllowed && describeCount(i18n, counts.historyEntries, watched.length),
      isAllowed && describeCount(i18n, counts.newPlaylists, playlists.preview.added),
      isAllowed && describeCount(i18n, counts.playlistVideos, playlists.preview.addedVideos),
    ].filter((line) => line !== false),
    missing: [...matches.missing, ...[describeCount(i18n, counts.unreadable, unreadable)]].filter(
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

const counts = {
  historyEntries: (count: number) =>
    msg`${plural(count, { one: "# history entry", other: "# history entries" })}`,
  newPlaylists: (count: number) =>
    msg`${plural(count, { one: "# new playlist", other: "# new playlists" })}`,
  playlistVideos: (count: number) =>
    msg`${plural(count, { one: "# video in playlists", other: "# videos in playlists" })}`,
  creators: (count: number) =>
    msg`${plural(count, { one: "# creator to follow", other: "# creators to follow" })}`,
  followChoices: (count: number) =>
    msg`${plural(count, {
      one: "# choice of what you follow",
      other: "# choices of what you follow",
    })}`,
  hidden: (count: number) =>
    msg`${plural(count, {
      one: "# hidden video or creator",
      other: "# hidden videos and creators",
    })}`,
  preferences: (count: number) =>
    msg`${plural(count, { one: "# preference", other: "# preferences" })}`,
  searchTexts: (count: number) =>
    msg`${plural(count, { one: "# search text", other: "# search texts" })}`,
  unreadable: (count: number) =>
    msg`${plural(count, { one: "# unreadable entry", other: "# unreadable entries" })}`,
};

/** Returns false for 0. */
function describeCount(
  i18n: I18n,
  describe: (count: number) => MessageDescriptor,
  count: number,
): string | false {
  return count > 0 && i18n._(describe(count));
}
