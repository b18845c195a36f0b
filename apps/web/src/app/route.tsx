import { lazy, useState, type ComponentType } from "react";
import type { Prefetch } from "../lib/prefetch";

/** What a route's chunk provides. */
export interface LoadedScreen {
  Screen: ComponentType;
  /** Fetches the queries of the first render into the cache. */
  prefetch?: Prefetch;
}

interface RouteDefinition {
  /** A pattern of React Router. */
  path: string;
  /** The screen's module under `features`, without its ending. */
  file: string;
  load: () => Promise<LoadedScreen>;
}

export interface Route extends RouteDefinition {
  /** Renders at once if `load` has resolved before; suspends otherwise. */
  Screen: ComponentType;
}

/** Adds the lazy component to a route. */
export function defineRoute(definition: RouteDefinition): Route {
  let loaded: LoadedScreen | undefined;
  const load = async () => (loaded = await definition.load());
  const LazyScreen = lazy(async () => ({ default: (await load()).Screen }));

  function RouteScreen() {
    const [Screen] = useState(() => loaded?.Screen ?? LazyScreen);
    return <Screen />;
  }
  return { ...definition, load, Screen: RouteScreen };
}
