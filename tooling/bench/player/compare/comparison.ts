/** The figures of a player in the guide, or as measured. Names are those of the guide. */
export interface Comparison {
  readonly sizes: readonly Size[];
  readonly starts: readonly Start[];
  readonly seeks: readonly Seek[];
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

/** Ratios to a bare page with hls.js, of seeks outside of the buffer. */
export interface Seek {
  readonly player: string;
  readonly oneForwards: number;
  readonly oneBack: number;
  readonly threeForwards: number;
  readonly threeBack: number;
}

/** A page with a strict policy. */
export interface Strict {
  readonly player: string;
  readonly plays: boolean;
  readonly isBlocked: boolean;
}
