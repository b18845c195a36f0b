import type { Context, Feature } from "../context";

export interface TheatreActions {
  /** Requests that the page enter or leave theatre mode. */
  toggleTheatre(): void;
}

export function createTheatre({ store, options }: Context): Feature<TheatreActions> {
  return { actions: { toggleTheatre: () => options.onTheatreChange?.(!store.get().theatre) } };
}
