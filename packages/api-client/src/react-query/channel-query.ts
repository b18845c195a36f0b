import type { Client } from "../client";
import { fetchCreatorAbout, fetchCreatorPlaylists } from "../domains/channel";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** Query options for a channel's own description; null if there is no such creator. */
export function creatorAboutQuery(client: Client, userid: string) {
  return endpointQuery(client, fetchCreatorAbout, { userid });
}

/** Infinite query options for a creator's playlists, 12 a page. */
export function creatorPlaylistPages(client: Client, creatorid: string) {
  return endpointPages({
    client,
    endpoint: fetchCreatorPlaylists,
    request: { creatorid },
    pageRequest: (offset) => ({ creatorid, offset }),
    pageSize: 12,
    countItems: (playlists) => playlists.length,
  });
}
