import { useEffect, useState, type Dispatch, type SetStateAction } from "react";
import { tabStorage } from "../tab-storage";

/**
 * Returns unsaved changes, which this tab stores as JSON until they are null: they are there again
 * after another screen, a reload or a login. Never secrets.
 *
 * @param key names what is changed and the user, so that users do not see the changes of others.
 */
export function useKeptState<T>(key: string): [T | null, Dispatch<SetStateAction<T | null>>] {
  const [state, setState] = useState(() => read(key) as T | null);
  useEffect(() => {
    if (state === null) tabStorage().removeItem(key);
    else tabStorage().setItem(key, JSON.stringify(state));
  }, [key, state]);
  return [state, setState];
}

function read(key: string): unknown {
  try {
    return JSON.parse(tabStorage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}
