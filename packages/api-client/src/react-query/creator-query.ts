import type { Client } from "../client";
import {
  creatorsById,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
} from "../domains/creators";
import type { RequestOf } from "../endpoint";
import { distinct } from "./distinct";
import { endpointPages } from "./endpoint-pages";
import { endpointQuery } from "./endpoint-query";

/** Query options for a creator's id by username; null if there is none. */
export function creatorIdQuery(client: Client, username: string) {
  return endpointQuery(client, fetchCreatorId, { username });
}

/** Query options for a creator by id; null if there is none. */
export function creatorInfoQuery(client: Client, userid: string) {
  return endpointQuery(client, fetchCreatorInfo, { userid });
}

/** Selects videos of a creator. */
export type CreatorVideoSelection = Pick<
  RequestOf<typeof fetchCreatorVideo>,
  "creatorid" | "order" | "searchTerm"
>;

/** Infinite query options for a creator's videos, 12 a page. */
export function creatorVideoPages(
  client: Client,
  { creatorid, order, searchTerm }: CreatorVideoSelection,
) {
  return endpointPages({
    client,
    endpoint: fetchCreatorVideo,
    request: { creatorid, order, searchTerm },
    pageRequest: (offset) => ({ creatorid, order, searchTerm, offset, records: 12 }),
    pageSize: 12,
    countItems: (videos) => videos.length,
  });
}

/**
 * Query options for followed creators, as a map by username. The order of the ids does not matter.
 */
export function creatorsByIdQuery(client: Client, userid: readonly string[]) {
  return endpointQuery(client, creatorsById, { userid: distinct(userid) });
}
