import type { Client } from "../client";
import { getPlaylist } from "../domains/playlists";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** A playlist's name and creator, without its videos. */
export function playlistQuery(client: Client, id: string) {
  return endpointQuery(client, getPlaylist, { id: [id], minimal: true });
}

/** A playlist with its videos, 12 a page. */
export function playlistPages(client: Client, id: string) {
  return endpointPages({
    client,
    endpoint: getPlaylist,
    request: { id: [id] },
    page: (offset) => ({ id: [id], offset }),
    size: 12,
    lengthOf: ({ videos }) => videos.length,
  });
}
