import * as z from "zod/mini";

/** How far a video was watched. */
export interface WatchRecord {
  /** Seconds from the start. */
  readonly progress: number;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  /** When, in whole seconds since the epoch. */
  readonly epoch: number;
}

/** How far a playlist was watched. */
export interface PlaylistRecord {
  /** File name of the picture to show. */
  readonly cover: string;
  readonly currentVideoId: string;
  readonly totalItems: number;
  /** How many items lie behind: `progress / totalItems` is the share watched. */
  readonly progress: number;
  /** When, in whole seconds since the epoch. */
  readonly epoch: number;
}

/** Seconds since the epoch stay below this for 3,000 years; larger numbers are milliseconds. */
const firstMilliseconds = 1e11;

const toNumber = (value: unknown) => (typeof value === "string" ? Number.parseFloat(value) : value);
const amount = z.pipe(z.transform(toNumber), z.number().check(z.gte(0)));
const amountOrZero = z.pipe(
  z.transform((value) => toNumber(value) || 0),
  z.number().check(z.gte(0)),
);
const epoch = z.pipe(
  z.transform((value) => {
    const found = Number(toNumber(value));
    return Math.floor(found < firstMilliseconds ? found : found / 1000);
  }),
  z.int().check(z.gte(0)),
);

const watchSchema = z.looseObject({ progress: amount, duration: amountOrZero, epoch });
const playlistSchema = z.looseObject({
  cover: z.pipe(
    z.transform((value) => value ?? ""),
    z.string(),
  ),
  currentVideoId: z.pipe(z.transform(String), z.string()),
  totalItems: amountOrZero,
  progress: amountOrZero,
  epoch,
});

const isAmount = (value: unknown) => typeof value === "number" && value >= 0;

/** Reads a record as it was stored, also as earlier versions did; undefined when it is none. Fields that are not known stay. */
export function readWatchRecord(value: unknown): WatchRecord | undefined {
  // Tens of thousands of records are read at once, nearly all of them as this version writes them.
  const found: WatchRecord = Object(value);
  if (
    isAmount(found.progress) &&
    isAmount(found.duration) &&
    isAmount(found.epoch) &&
    found.epoch < firstMilliseconds &&
    Number.isInteger(found.epoch)
  ) {
    return found;
  }
  return z.safeParse(watchSchema, value).data;
}

/** As {@link readWatchRecord}, for a playlist. */
export function readPlaylistRecord(value: unknown): PlaylistRecord | undefined {
  return z.safeParse(playlistSchema, value).data;
}
