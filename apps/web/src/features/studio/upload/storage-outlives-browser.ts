import { get, set, type UseStore } from "idb-keyval";

const key = "browser-run";
/** A cookie of the session: it ends with the browser. */
const cookie = "studio-browser-run=1";

const hasCookie = () => document.cookie.split("; ").includes(cookie);

/** Starts to find out whether the store outlives the browser. */
export async function markBrowserRun(store: UseStore): Promise<void> {
  if (await storageOutlivesBrowser(store)) return;
  document.cookie = `${cookie}; Path=/studio; SameSite=Strict`;
  if (hasCookie()) await set(key, "running", store);
}

/**
 * Returns whether the store was there before the browser started, which is never so off the record.
 * Browsers do not tell it in another way. False until it is known.
 */
export async function storageOutlivesBrowser(store: UseStore): Promise<boolean> {
  const known = await get<"running" | "outlived">(key, store);
  if (known !== "running") return known === "outlived";
  if (hasCookie()) return false;
  await set(key, "outlived", store);
  return true;
}
