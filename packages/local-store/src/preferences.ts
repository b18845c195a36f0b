import * as z from "zod/mini";
import type { Report } from "./local-store-error";
import { createCell, type Cell } from "./storage/cell";
import { textCodec, type Codec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

export type Theme = "dark" | "light";
export type SortMode = "newest" | "oldest";

/** What the visitor asked for. Needs no consent. */
export interface Preferences {
  /** `theme`. null: as the system prefers. */
  readonly theme: Cell<Theme | null>;
  /** `sortMode`. Default newest. */
  readonly sortMode: Cell<SortMode>;
  /** `video-quality`: the resolution last chosen, such as "720". null: none yet. */
  readonly videoQuality: Cell<string | null>;
  /** `auto-quality`: whether the player chooses. Default true. */
  readonly autoQuality: Cell<boolean>;
  /** `video-vol`: 0 to 1. Default 1. */
  readonly volume: Cell<number>;
  /** `video-vol-previous`: what unmuting returns to, 0 to 1. Default 1. */
  readonly previousVolume: Cell<number>;
}

export function createPreferences(storage: SharedStorage, report: Report): Preferences {
  const cell = <T>(key: string, codec: Codec<T>, fallback: T) => createCell({ storage, report, key, codec, fallback });
  const lowercase = <T>(schema: z.ZodMiniType<T, string>) =>
    z.pipe(
      z.transform((raw) => String(raw).toLowerCase()),
      schema,
    );
  const volume = textCodec<number>(
    z.pipe(
      z.transform((raw) => (raw === "" ? Number.NaN : Number(raw))),
      z.number().check(z.gte(0), z.lte(1)),
    ),
  );
  return {
    theme: cell("theme", textCodec<Theme | null>(lowercase(z.enum(["dark", "light"]))), null),
    sortMode: cell("sortMode", textCodec<SortMode>(lowercase(z.enum(["newest", "oldest"]))), "newest"),
    videoQuality: cell("video-quality", textCodec<string | null>(z.string()), null),
    autoQuality: cell("auto-quality", booleanCodec, true),
    volume: cell("video-vol", volume, 1),
    previousVolume: cell("video-vol-previous", volume, 1),
  };
}

/** 'true' or 'false'. */
export const booleanCodec: Codec<boolean> = {
  parse: (raw) => (raw === "true" ? true : raw === "false" ? false : undefined),
  format: String,
};
