import type { Client } from "../client";
import { fetchTagVideos, type TagOrder } from "../domains/tags";
import { endpointPages } from "./endpoint-pages";

/** Infinite query options for the videos with a tag, 12 a page. */
export function tagVideoPages(client: Client, { tag, order }: { tag: string; order: TagOrder }) {
  return endpointPages({
    client,
    endpoint: fetchTagVideos,
    request: { tag, order },
    pageRequest: (offset) => ({ tag, order, offset }),
    pageSize: 12,
    countItems: (videos) => videos.length,
  });
}
