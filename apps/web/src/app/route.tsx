import { lazy, useState, type ComponentType } from "react";
import { loadMessages } from "../i18n/browser-messages";
import { loadRefusalSentences } from "../i18n/load-refusal-sentences";
import { messageGroupsOf, type MessageGroup } from "../i18n/message-groups";
import type { Prefetch } from "../lib/prefetch";

/** Exports of a screen's module. */
export interface LoadedScreen {
  Screen: ComponentType;
  /** Stays mounted beside the screens once its route has been opened, on every screen. */
  Layer?: ComponentType;
  /** Fetches the queries of the first render into the cache. */
  prefetch?: Prefetch;
}

interface RouteDefinition {
  /** A pattern of React Router. */
  path: string;
  /** The screen's module under `features`, without its ending. */
  file: string;
  /** The code is part of the entry. */
  isInEntry?: true;
  /** Loads the code. A route's own `load` loads its messages, too. */
  load: () => Promise<LoadedScreen>;
}

export interface Route extends RouteDefinition {
  /** Renders at once if `load` has resolved before; suspends otherwise. */
  Screen: ComponentType;
  /** Renders nothing where the route has no layer. */
  Layer: ComponentType;
}

/** Adds the lazy component to a route. */
export function defineRoute(definition: RouteDefinition): Route {
  let loaded: LoadedScreen | undefined;
  const load = async () => {
    const [screen] = await Promise.all([
      definition.load(),
      ...messageGroupsOf(definition.file).map(loadGroup),
    ]);
    return (loaded = screen);
  };
  const LazyScreen = lazy(async () => ({ default: (await load()).Screen }));

  const LazyLayer = lazy(async () => ({ default: (await load()).Layer ?? NoLayer }));

  function RouteScreen() {
    const [Screen] = useState(() => loaded?.Screen ?? LazyScreen);
    return <Screen />;
  }
  function RouteLayer() {
    const [Layer] = useState(() => (loaded ? (loaded.Layer ?? NoLayer) : LazyLayer));
    return <Layer />;
  }
  return { ...definition, load, Screen: RouteScreen, Layer: RouteLayer };
}

/** Screens with forms have refusals, some of which do not come from a call: an upload's. */
function loadGroup(group: MessageGroup): Promise<void> {
  return group === "server" ? loadRefusalSentences() : loadMessages(group);
}

function NoLayer() {
  return null;
}
