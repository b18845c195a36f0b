import type { Client } from "../client";
import { getPlaylist } from "../domains/playlists";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** Query options for a playlist's name and creator, without its videos. */
export function playlistQuery(client: Client, id: string) {
  return endpointQuery(client, getPlaylist, { id: [id], minimal: true });
}

/** Infinite query options for a playlist with its videos, 12 a page. */
export function playlistPages(client: Client, id: string) {
  return endpointPages({
    client,
    endpoint: getPlaylist,
    request: { id: [id] },
    pageRequest: (offset) => ({ id: [id], offset }),
    pageSize: 12,
    countItems: ({ videos }) => videos.length,
  });
}
