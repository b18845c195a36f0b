import { decodePart, type PageAddress } from "./page-address.ts";
import { missingPage, type Page } from "./page.ts";
import { creatorPage } from "./pages/creator-page.ts";
import { homePage } from "./pages/home-page.ts";
import type { PageRequest } from "./pages/page-parts.ts";
import { findPlainPage } from "./pages/plain-pages.ts";
import { playlistPage } from "./pages/playlist-page.ts";
import { watchPage } from "./pages/watch-page.ts";
import { siteModules } from "./site-modules.ts";

/** What there is to say of an address: by the routes of the site's own router. */
export async function findPage({ path, query }: PageAddress, request: PageRequest): Promise<Page> {
  const lower = path.toLowerCase();
  if (lower === "/") return homePage(request);
  if (lower === "/watch") return watchPage(request, query);
  if (lower === "/playlist") return playlistPage(request, query);
  const [, name] = /^\/c\/([^/]+)$/i.exec(path) ?? [];
  if (name !== undefined) return creatorPage(request, decodePart(name));
  return findPlainPage(lower) ?? missingPage("Not Found", [siteModules.others]);
}

/** Where the address of a creator's page in former times, /@username, leads to; null for any other. */
export function formerAddress(path: string): string | null {
  const [, name] = /^\/@([^/]+)$/.exec(path) ?? [];
  const username = name === undefined ? null : decodePart(name);
  return username === null ? null : `/c/${encodeURIComponent(username.toWellFormed())}`;
}
