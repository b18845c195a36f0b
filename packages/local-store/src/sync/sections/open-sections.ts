import type { LocalStore } from "../../create-local-store";
import type { Section } from "../section";
import { followChoicesSection } from "./follow-choices-section";
import { followingSection } from "./following-section";
import { hiddenSection } from "./hidden-section";
import { playlistsSection } from "./playlists-section";
import { preferencesSection, ratesSection } from "./preferences-section";

/** Returns every part of the store that is synced, but for the history. Loads playlists. */
export async function openSections(store: LocalStore): Promise<readonly Section[]> {
  return [
    followingSection(store),
    hiddenSection(store),
    followChoicesSection(store),
    preferencesSection(store),
    ratesSection(store),
    playlistsSection(store, await store.playlists()),
  ];
}
