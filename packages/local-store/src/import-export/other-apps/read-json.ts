import { toAmount, toList, toText, videoIdIn, type Collector, type Fields } from "./collector";
import type { OtherAppName, OtherAppVideo } from "./other-app-data";

/**
 * Reads an entry of a file, and returns the app that writes such entries; undefined if none does.
 */
export type ReadEntry = (entry: Fields, collector: Collector) => OtherAppName | undefined;

/**
 * FreeTube writes one JSON object a line: profiles with subscriptions, history entries, or
 * playlists.
 */
export const readFreeTubeEntry: ReadEntry = (entry, collector) => {
  if (Array.isArray(entry["subscriptions"]) && "_id" in entry) {
    for (const { name } of toList(entry["subscriptions"])) collector.addCreator(name);
    return "FreeTube";
  }
  // Its subscriptions in the form of YouTube's own interface.
  const snippet: Fields = Object(entry["snippet"]);
  if ("title" in snippet) {
    collector.addCreator(snippet["title"]);
    return "FreeTube";
  }
  if ("timeWatched" in entry) {
    collector.addWatched({
      ...freeTubeVideo(entry),
      watchedAt: Math.floor(toAmount(entry["timeWatched"]) / 1000),
      progressSeconds: toAmount(entry["watchProgress"]),
      durationSeconds: toAmount(entry["lengthSeconds"]),
    });
    return "FreeTube";
  }
  if ("playlistName" in entry) {
    collector.addPlaylist(entry["playlistName"], toList(entry["videos"]).map(freeTubeVideo));
    return "FreeTube";
  }
  return undefined;
};

function freeTubeVideo({ videoId, title, author }: Fields): OtherAppVideo {
  return { id: toText(videoId), title: toText(title), creatorName: toText(author) };
}

/** A document of NewPipe's subscriptions, which Piped writes as well. */
export const isNewPipe = ({ app_version, subscriptions }: Fields) =>
  app_version !== undefined && Array.isArray(subscriptions);

export const readNewPipeSubscription: ReadEntry = ({ name }, collector) => {
  collector.addCreator(name);
  return "NewPipe";
};

/** An entry of `playlists` in a document of Piped: titles of videos are not part of it. */
export const readPipedPlaylist: ReadEntry = ({ name, videos }, collector) => {
  const urls: readonly unknown[] = Array.isArray(videos) ? videos : [];
  collector.addPlaylist(
    name,
    urls.map((url) => ({ id: videoIdIn(url), title: null, creatorName: null })),
  );
  return "Piped";
};

/** An entry of `watchHistory` in a document of Piped. */
export const readPipedWatched: ReadEntry = (entry, collector) => {
  collector.addWatched({
    id: toText(entry["videoId"]) ?? videoIdIn(entry["url"]),
    title: toText(entry["title"]),
    creatorName: toText(entry["uploaderName"]),
    watchedAt: Math.floor(toAmount(entry["watchedAt"]) / 1000),
    progressSeconds: toAmount(entry["currentTime"]),
    durationSeconds: toAmount(entry["duration"]),
  });
  return "Piped";
};

/** A document of Invidious: most of it is ids without names. */
export const isInvidious = ({ subscriptions, watch_history, playlists, preferences }: Fields) =>
  Array.isArray(subscriptions) &&
  (Array.isArray(watch_history) || Array.isArray(playlists) || preferences !== undefined);

export const readInvidiousSubscription: ReadEntry = ({ author, name }, collector) => {
  collector.addCreator(author ?? name);
  return "Invidious";
};

export const readInvidiousPlaylist: ReadEntry = ({ title, videos }, collector) => {
  const ids: readonly unknown[] = Array.isArray(videos) ? videos : [];
  collector.addPlaylist(
    title,
    ids.map((id) => ({ id: toText(id), title: null, creatorName: null })),
  );
  return "Invidious";
};

/**
 * An entry of Takeout's `watch-history.json`. The title begins with a verb in the language of the
 * account.
 */
export const readTakeoutActivity: ReadEntry = (entry, collector) => {
  if (!("titleUrl" in entry || "header" in entry)) return undefined;
  const [channel] = toList(entry["subtitles"]);
  const seconds = Math.floor(Date.parse(String(entry["time"])) / 1000);
  collector.addWatched({
    id: videoIdIn(entry["titleUrl"]),
    title: toText(entry["title"])?.replace(/^Watched\s+/, "") ?? null,
    creatorName: toText(channel?.["name"]),
    watchedAt: toAmount(seconds),
  });
  return "YouTube Takeout";
};
