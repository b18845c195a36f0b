import type { Client } from "@marquee/api-client";
import { creatorVideoPages } from "@marquee/api-client/react-query";

/** The query of a creator's videos before a visitor sorts or searches them. */
export function firstCreatorVideos(api: Client, creatorId: string) {
  return creatorVideoPages(api, { creatorid: creatorId, order: "newest", searchTerm: "" });
}
