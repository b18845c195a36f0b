import { lazy, useState, type ComponentType } from "react";

/** A screen whose code is a chunk of its own. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code, for when a visitor is about to go there. */
  load: () => Promise<unknown>;
  /** Whether the code is there, so that the screen appears without a pause. */
  isLoaded: () => boolean;
}

/** The screen that is exported as `name` by the module that `fetchModule` imports. */
export function screen<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    try {
      loaded = (await fetchModule())[name];
      return { default: loaded };
    } catch (error) {
      // It remembers its failure; whoever tries again needs another.
      Pending = lazy(load);
      throw error;
    }
  };
  let Pending = lazy(load);

  function Screen() {
    const [Shown] = useState(() => loaded ?? Pending);
    return <Shown />;
  }
  return { Screen, load, isLoaded: () => loaded !== undefined };
}
