import { useState } from "react";

/**
 * Code that is needed only once someone turns to a component: `undefined` until `load` was called and it came. `load` says
 * whether it is there; after a failure the next call asks again, which not every browser does before the page is reloaded.
 */
export function useOnDemand<Module extends object>(importModule: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const load = async (): Promise<boolean> => {
    try {
      setModule(await importModule());
      return true;
    } catch {
      return false;
    }
  };
  return [module, load] as const;
}
