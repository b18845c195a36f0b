/** The figures of a player in the guide, or as measured. Names are those of the guide. */
export interface Comparison {
  readonly sizes: readonly Size[];
  readonly starts: readonly Start[];
  readonly strict: readonly Strict[];
}

export interface Size {
  readonly player: string;
  /** In kB of 1000 bytes, Brotli 11, without React. */
  readonly scripts: number;
  /** Null where they are in the scripts. */
  readonly styles: number | null;
}

/** Ratios to a bare page with hls.js. */
export interface Start {
  readonly player: string;
  readonly oneRendition: number;
  readonly threeRenditions: number;
}

/** A page with a strict policy. */
export interface Strict {
  readonly player: string;
  readonly plays: boolean;
  readonly isBlocked: boolean;
}
