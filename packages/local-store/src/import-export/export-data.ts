import type { LocalStore } from "../create-local-store";
import { idOf } from "../history/entry";
import { watchLaterId } from "../playlists/playlist";
import type { PlaylistRecord, WatchRecord } from "../history/watch-record";
import { exportFormat, exportVersion, type ExportedData } from "./exported-data";

/**
 * Returns everything in the store, to be written to a file: `JSON.stringify(await
 * exportData(store))`.
 */
export async function exportData(
  store: LocalStore,
  exportedAt = new Date(),
): Promise<ExportedData> {
  const { consent, following, preferences } = store;
  await store.history.ready();
  return {
    format: exportFormat,
    version: exportVersion,
    exportedAt: exportedAt.toISOString(),
    ...(consent.isGiven() ? { history: exportHistory(store) } : {}),
    ...(consent.isGiven() ? { playlists: await exportPlaylists(store) } : {}),
    following: following.get(),
    followChoices: store.followChoices.get(),
    hidden: store.hidden.get(),
    preferences: {
      theme: preferences.theme.get(),
      sortMode: preferences.sortMode.get(),
      videoQuality: preferences.videoQuality.get(),
      autoQuality: preferences.autoQuality.get(),
      volume: preferences.volume.get(),
      previousVolume: preferences.previousVolume.get(),
      evenLoudness: preferences.evenLoudness.get(),
      audioOnly: preferences.audioOnly.get(),
      rate: preferences.rate.get(),
      captions: preferences.captions.get(),
      captionLanguage: preferences.captionLanguage.get(),
      captionStyle: preferences.captionStyle.get(),
      description: preferences.description.get(),
      theatre: preferences.theatre.get(),
      autoplay: preferences.autoplay.get(),
      miniPlayer: preferences.miniPlayer.get(),
    },
    search: exportSearch(store),
  };
}

function exportHistory({ history }: LocalStore) {
  const videos: [id: string, record: WatchRecord][] = [];
  const playlists: [id: string, record: PlaylistRecord][] = [];
  for (const key of history.keys()) {
    const video = history.get(key);
    const playlist = video ? undefined : history.getPlaylist(idOf(key));
    if (video) videos.push([key, video]);
    if (playlist) playlists.push([idOf(key), playlist]);
  }
  return {
    videos: Object.fromEntries(videos),
    playlists: Object.fromEntries(playlists),
    paused: history.paused.get(),
    retention: history.retention.get(),
  };
}

async function exportPlaylists(store: LocalStore) {
  const contents = await (await store.playlists()).readAll();
  return contents.map(({ playlist: { id, title }, videoIds }) => ({
    title,
    isWatchLater: id === watchLaterId,
    videoIds,
  }));
}

function exportSearch({ searchTexts }: LocalStore) {
  const creators = searchTexts.creatorIds().map((id) => [id, searchTexts.get(id)] as const);
  return { site: searchTexts.get(), creators: Object.fromEntries(creators) };
}
