import { storageKeys } from "./keys";
import type { SharedStorage } from "./storage/shared-storage";

/** Returns the keys of what needs consent and is stored. */
export function optionalKeys(storage: SharedStorage): string[] {
  const { history, historyPaused, historyRetention, searchText } = storageKeys;
  const { historyJournal, historyRemovals, pendingAddition } = storageKeys;
  const names = [history, historyPaused, historyRetention, searchText];
  const named = names
    .flatMap((name) => [name, `${name}-quarantine`])
    .filter((name) => storage.get(name) !== null);
  return [
    ...named,
    ...storage.keys(historyJournal),
    ...storage.keys(`${searchText}-`).filter((key) => !named.includes(key)),
    ...storage.keys(historyRemovals),
    ...storage.keys(pendingAddition),
  ];
}
