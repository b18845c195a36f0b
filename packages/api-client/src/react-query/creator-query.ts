import type { Client } from "../client";
import { creatorsById, fetchCreatorId, fetchCreatorInfo, fetchCreatorVideo } from "../domains/creators";
import type { RequestOf } from "../endpoint";
import { distinct } from "./distinct";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** A creator's id by username; null for nobody. */
export function creatorIdQuery(client: Client, username: string) {
  return endpointQuery(client, fetchCreatorId, { username });
}

/** A creator by id; null for nobody. */
export function creatorInfoQuery(client: Client, userid: string) {
  return endpointQuery(client, fetchCreatorInfo, { userid });
}

/** Which videos of which creator. */
export type CreatorVideoSelection = Pick<RequestOf<typeof fetchCreatorVideo>, "creatorid" | "order" | "searchTerm">;

/** A creator's videos, 12 a page. */
export function creatorVideoPages(client: Client, { creatorid, order, searchTerm }: CreatorVideoSelection) {
  return endpointPages({
    client,
    endpoint: fetchCreatorVideo,
    request: { creatorid, order, searchTerm },
    page: (offset) => ({ creatorid, order, searchTerm, offset, records: 12 }),
    size: 12,
    lengthOf: (videos) => videos.length,
  });
}

/** Followed creators, as a map from username. The order of the ids does not matter. */
export function creatorsByIdQuery(client: Client, userid: readonly string[]) {
  return endpointQuery(client, creatorsById, { userid: distinct(userid) });
}
