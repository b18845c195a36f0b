import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { search, type Client, type FeedVideo, type SearchCreator } from "@marquee/api-client";
import type { OtherAppData, OtherAppVideo } from "@marquee/local-store/import-export";

/** What this site has of another app's data, and what it does not have. */
export interface OtherAppMatches {
  creatorIds: readonly string[];
  /** By video id. */
  watched: ReadonlyMap<string, { progress: number; duration: number; epoch: number }>;
  playlists: readonly { title: string; videoIds: readonly string[] }[];
  missing: readonly string[];
}

interface MatchOptions {
  i18n: I18n;
  api: Client;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Requests at the same time. */
const concurrency = 4;
/** Entries that are compared in one task. */
const entriesPerTask = 500;
const maxSearchLength = 100;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Looks creators up by name, then the videos of those that were found by title. */
export async function matchOtherApps(
  files: readonly OtherAppData[],
  { i18n, api, signal, onProgress }: MatchOptions,
): Promise<OtherAppMatches> {
  const named = await nameVideos(files);
  const creatorNames = new Set(files.flatMap((file) => file.creatorNames));
  const wanted = new Map<string, OtherAppVideo>();
  for (const [index, video] of named.entries()) {
    if (index % entriesPerTask === 0) await nextTask();
    if (video.creatorName === null || video.title === null) continue;
    wanted.set(keyOf(video), video);
  }
  const allNames = new Set([...creatorNames, ...[...wanted.values()].map(({ creatorName }) => creatorName ?? "")]);

  const creators = new Map<string, SearchCreator>();
  let done = 0;
  let total = allNames.size;
  await forEachConcurrently([...allNames], signal, async (name) => {
    const creator = await findCreator(api, name, signal);
    if (creator) creators.set(normalize(name), creator);
    onProgress(++done, total);
  });

  const videos = new Map<string, FeedVideo>();
  const searched = [...wanted.values()].filter(({ creatorName }) => creators.has(normalize(creatorName ?? "")));
  total += searched.length;
  await forEachConcurrently(searched, signal, async (video) => {
    const found = await findVideo(api, video, signal);
    if (found) videos.set(keyOf(video), found);
    onProgress(++done, total);
  });
  return collect(i18n, files, { creatorNames, creators, videos, titles: titlesById(named) });
}

type Titles = ReadonlyMap<string, OtherAppVideo>;

/** Files with ids alone are read together with those that have names. */
function titlesById(videos: readonly OtherAppVideo[]): Titles {
  const titles = new Map<string, OtherAppVideo>();
  for (const video of videos) if (video.id !== null && video.title !== null) titles.set(video.id, video);
  return titles;
}

async function nameVideos(files: readonly OtherAppData[]): Promise<readonly OtherAppVideo[]> {
  await nextTask();
  return files.flatMap(({ watched, playlists }) => [...watched, ...playlists.flatMap(({ videos }) => videos)]);
}

interface Found {
  creatorNames: ReadonlySet<string>;
  creators: ReadonlyMap<string, SearchCreator>;
  videos: ReadonlyMap<string, FeedVideo>;
  titles: Titles;
}

async function collect(i18n: I18n, files: readonly OtherAppData[], found: Found): Promise<OtherAppMatches> {
  const missing = new Set<string>();
  const creatorIds = new Set<string>();
  const watched = new Map<string, { progress: number; duration: number; epoch: number }>();
  for (const name of found.creatorNames) {
    const creator = found.creators.get(normalize(name));
    if (creator) creatorIds.add(creator.creator_id);
    else missing.add(name);
  }
  const lookUp = (video: OtherAppVideo): FeedVideo | undefined => {
    const named = video.title === null ? found.titles.get(video.id ?? "") : video;
    const match = named && found.videos.get(keyOf(named));
    if (!match) missing.add(named?.title ?? video.id ?? t(i18n)`A video without a title`);
    return match;
  };
  for (const [index, video] of files.flatMap((file) => file.watched).entries()) {
    if (index % entriesPerTask === 0) await nextTask();
    const match = lookUp(video);
    const known = match && watched.get(match.video_id);
    if (!match || (known && known.epoch >= video.watchedAt)) continue;
    const duration = match.video_duration;
    // Without a position, all of it was watched.
    const progress = video.durationSeconds > 0 ? Math.min(video.progressSeconds, duration) : duration;
    watched.set(match.video_id, { progress, duration, epoch: video.watchedAt });
  }
  const playlists = files.flatMap((file) =>
    file.playlists.map(({ title, videos }) => ({
      title,
      videoIds: videos.flatMap((video) => lookUp(video)?.video_id ?? []),
    })),
  );
  return { creatorIds: [...creatorIds], watched, playlists, missing: [...missing] };
}

async function findCreator(api: Client, name: string, signal: AbortSignal): Promise<SearchCreator | undefined> {
  // A username has no spaces: "Slow Light" is `slow_light`.
  for (const searchTerm of new Set([name, name.trim().replace(/\s+/g, "_")])) {
    const { creators } = await api.call(search, { searchTerm: searchTerm.slice(0, maxSearchLength) }, { signal });
    const creator = creators.find(({ creator_uid }) => normalize(creator_uid) === normalize(name));
    if (creator) return creator;
  }
  return undefined;
}

async function findVideo(
  api: Client,
  { title, creatorName }: OtherAppVideo,
  signal: AbortSignal,
): Promise<FeedVideo | undefined> {
  const { videos } = await api.call(search, { searchTerm: (title ?? "").slice(0, maxSearchLength) }, { signal });
  return videos.find(
    (video) =>
      normalize(video.video_title) === normalize(title ?? "") &&
      normalize(video.creator) === normalize(creatorName ?? ""),
  );
}

async function forEachConcurrently<T>(list: readonly T[], signal: AbortSignal, run: (item: T) => Promise<void>) {
  const rest = list.values();
  const worker = async () => {
    for (const item of rest) {
      signal.throwIfAborted();
      await run(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

const keyOf = ({ title, creatorName }: OtherAppVideo) => `${normalize(creatorName ?? "")} ${normalize(title ?? "")}`;

/** Compares names without regard to capitals, spaces and punctuation. */
function normalize(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
