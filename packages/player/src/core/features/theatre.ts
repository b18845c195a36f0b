import type { Context, Feature } from "../context";

export interface TheatreActions {
  /** Asks the page to enter or leave theatre mode. */
  toggleTheatre(): void;
}

export function createTheatre({ store, options }: Context): Feature<TheatreActions> {
  return { actions: { toggleTheatre: () => options.onTheatreChange?.(!store.get().theatre) } };
}
