import { isUnavailable } from "../db/unavailable.ts";
import type { Settings } from "./settings-table.ts";
import type { SettingsStore } from "./settings.ts";

/**
 * Returns what the login page says about sign-ups. While the database is away it says nothing of a closed site, so that the ways to
 * log in are still shown; nobody can sign up then.
 */
export async function shownSignUps({ read }: Pick<SettingsStore, "read">): Promise<Settings["sign-ups"]> {
  try {
    return (await read())["sign-ups"];
  } catch (error) {
    if (isUnavailable(error)) return "open";
    throw error;
  }
}
