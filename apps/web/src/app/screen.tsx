import { lazy, useState, type ComponentType } from "react";

/** A screen whose code is a chunk of its own. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the code, for when a visitor is about to go there. */
  load: () => Promise<unknown>;
}

/** The screen that is exported as `name` by the module that `fetchModule` imports. */
export function screen<Name extends string>(
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = (await fetchModule())[name];
    return { default: loaded };
  };
  const Pending = lazy(load);

  function Screen() {
    // What was fetched before is there at once, without a pause.
    const [Shown] = useState(() => loaded ?? Pending);
    return <Shown />;
  }
  return { Screen, load };
}
