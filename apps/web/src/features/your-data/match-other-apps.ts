import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import {
  findByName,
  isApiError,
  maxNames,
  normalizeName,
  type Client,
  type VideoSummary,
  type CreatorReference,
} from "@marquee/api-client";
import type { OtherAppData, OtherAppVideo } from "@marquee/local-store/import-export";

/** Another app's data that this site has, and does not have. */
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

/** Longer names are cut. */
const maxNameLength = 200;
/** The server's limit is counted by the minute. */
const limitedDelayMs = 10_000;
const maxLimitedAttempts = 30;
const retryDelayMs = 1_000;
const maxAttempts = 3;
/** Entries that are compared in one task. */
const entriesPerTask = 500;

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
  const allNames = new Set([
    ...creatorNames,
    ...[...wanted.values()].map(({ creatorName }) => creatorName ?? ""),
  ]);

  const cache = cacheOf(api);
  const { creators, videos } = cache;
  const names = [...new Set([...allNames].map(cutName))].filter(
    (name) => !cache.askedNames.has(name),
  );
  let done = 0;
  let total = names.length;
  for (const batch of batchesOf(names)) {
    const found = await patiently(signal, () =>
      api.call(findByName, { creators: batch, videos: [] }, { signal }),
    );
    for (const { name, creators: alike } of found.creators)
      creators.set(normalizeName(name), alike);
    for (const name of batch) cache.askedNames.add(name);
    onProgress((done += batch.length), total);
  }

  const ids = (name: string | null) => creatorOf(creators, name ?? "")?.id;
  const searched = [...wanted.values()].flatMap((video) => {
    const creatorId = ids(video.creatorName);
    const title = cutName(video.title ?? "");
    return creatorId === undefined || cache.askedVideos.has(keyOf(video))
      ? []
      : [{ creatorId, title, key: keyOf(video) }];
  });
  total += searched.length;
  for (const batch of batchesOf(searched)) {
    const asked = batch.map(({ creatorId, title }) => ({ creator_id: creatorId, title }));
    const found = await patiently(signal, () =>
      api.call(findByName, { creators: [], videos: asked }, { signal }),
    );
    const keys = new Map(batch.map(({ creatorId, title, key }) => [`${creatorId} ${title}`, key]));
    for (const { creatorId, title, video } of found.videos) {
      const key = keys.get(`${creatorId} ${title}`);
      if (key !== undefined) videos.set(key, video);
    }
    for (const { key } of batch) cache.askedVideos.add(key);
    onProgress((done += batch.length), total);
  }
  return collect(i18n, files, { creatorNames, creators, videos, titles: titlesById(named) });
}

type Titles = ReadonlyMap<string, OtherAppVideo>;

/** Files with ids alone are read together with those that have names. */
function titlesById(videos: readonly OtherAppVideo[]): Titles {
  const titles = new Map<string, OtherAppVideo>();
  for (const video of videos)
    if (video.id !== null && video.title !== null) titles.set(video.id, video);
  return titles;
}

async function nameVideos(files: readonly OtherAppData[]): Promise<readonly OtherAppVideo[]> {
  await nextTask();
  return files.flatMap(({ watched, playlists }) => [
    ...watched,
    ...playlists.flatMap(({ videos }) => videos),
  ]);
}

/** Responses of the server, so that a failed or cancelled import continues from there. */
interface Cache {
  askedNames: Set<string>;
  /** By normalized name; several where the name is ambiguous. */
  creators: Map<string, readonly CreatorReference[]>;
  askedVideos: Set<string>;
  videos: Map<string, VideoSummary>;
}

const caches = new WeakMap<Client, Cache>();

function cacheOf(api: Client): Cache {
  const cache = caches.get(api) ?? {
    askedNames: new Set(),
    creators: new Map(),
    askedVideos: new Set(),
    videos: new Map(),
  };
  caches.set(api, cache);
  return cache;
}

/** Returns the one creator of that name. */
function creatorOf(creators: Found["creators"], name: string): CreatorReference | undefined {
  const alike = creators.get(normalizeName(cutName(name)));
  return alike?.length === 1 ? alike[0] : undefined;
}

function cutName(name: string): string {
  return Array.from(name).slice(0, maxNameLength).join("");
}

function* batchesOf<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += maxNames)
    yield list.slice(start, start + maxNames);
}

/** Asks again after a while where the server limits requests, fails, or cannot be reached. */
async function patiently<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const isLimited = isApiError(error) && error.status === 429;
      const mayPass = isLimited || isPassing(error);
      if (signal.aborted || !mayPass || attempt >= (isLimited ? maxLimitedAttempts : maxAttempts))
        throw error;
      await delay(isLimited ? limitedDelayMs : retryDelayMs * 2 ** attempt, signal);
    }
  }
}

/** No connection, or the server's own failure: another answer will not change. */
function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === "network" || error.code === "timeout" || (error.status ?? 0) >= 500;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

interface Found {
  creatorNames: ReadonlySet<string>;
  creators: ReadonlyMap<string, readonly CreatorReference[]>;
  videos: ReadonlyMap<string, VideoSummary>;
  titles: Titles;
}

async function collect(
  i18n: I18n,
  files: readonly OtherAppData[],
  found: Found,
): Promise<OtherAppMatches> {
  const missing = new Set<string>();
  const creatorIds = new Set<string>();
  const watched = new Map<string, { progress: number; duration: number; epoch: number }>();
  for (const name of found.creatorNames) {
    const creator = creatorOf(found.creators, name);
    const alike = found.creators.get(normalizeName(cutName(name))) ?? [];
    if (creator) creatorIds.add(creator.id);
    else if (alike.length === 0) missing.add(name);
    else {
      const handles = alike.map(({ username }) => `@${username}`).join(", ");
      missing.add(t(i18n)`${name}: Several creators have this name: ${handles}`);
    }
  }
  const lookUp = (video: OtherAppVideo): VideoSummary | undefined => {
    const named = video.title === null ? found.titles.get(video.id ?? "") : video;
    const match = named && found.videos.get(keyOf(named));
    if (!match) missing.add(named?.title ?? video.id ?? t(i18n)`A video without a title`);
    return match;
  };
  for (const [index, video] of files.flatMap((file) => file.watched).entries()) {
    if (index % entriesPerTask === 0) await nextTask();
    const match = lookUp(video);
    const known = match && watched.get(match.id);
    if (!match || (known && known.epoch >= video.watchedAt)) continue;
    const duration = match.durationSeconds;
    // Without a position, all of it was watched.
    const progress =
      video.durationSeconds > 0 ? Math.min(video.progressSeconds, duration) : duration;
    watched.set(match.id, { progress, duration, epoch: video.watchedAt });
  }
  const playlists = files.flatMap((file) =>
    file.playlists.map(({ title, videos }) => ({
      title,
      videoIds: videos.flatMap((video) => lookUp(video)?.id ?? []),
    })),
  );
  return { creatorIds: [...creatorIds], watched, playlists, missing: [...missing] };
}

const keyOf = ({ title, creatorName }: OtherAppVideo) =>
  `${normalizeName(creatorName ?? "")} ${normalizeName(title ?? "")}`;
