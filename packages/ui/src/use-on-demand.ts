import { useState } from "react";

/**
 * Loads code on first interaction: the module is `undefined` until `load` has been called and has
 * finished. `load` returns whether it is loaded. After a failure the next call tries again; some
 * browsers cache the failure until a reload.
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
