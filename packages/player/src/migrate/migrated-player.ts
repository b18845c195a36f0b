import type { PlayerOptions } from "../core/options";
import type { Source, SourceTrack } from "../core/source";
import type { Attribute } from "./tag";
import type { Value } from "./value";

type Fields<Shape> = { [Name in keyof Shape]?: Value };
export type SourceField = Exclude<keyof Source, "tracks" | "drm" | "qualities" | "markers">;
export type TrackFields = Fields<SourceTrack>;
type OptionName = Exclude<keyof PlayerOptions, "storage" | "refreshSource">;
type SetupName = "onPlayer";

/** A page describes a player of another kind by it, in the terms of this player. */
export interface MigratedPlayer {
  readonly source: Fields<Pick<Source, SourceField>>;
  /** A whole source, which the page has in a variable. */
  files: Fields<Pick<Source, "src" | "type">>[];
  readonly tracks: TrackFields[];
  readonly options: { [Name in OptionName | SetupName]?: Value };
  /** Attributes that stay as they are, such as `id` and `class`. */
  readonly kept: Attribute[];
  /** Notes for the person who migrates. */
  readonly byHand: string[];
}

export function emptyMigratedPlayer(): MigratedPlayer {
  return { source: {}, files: [], tracks: [], options: {}, kept: [], byHand: [] };
}
