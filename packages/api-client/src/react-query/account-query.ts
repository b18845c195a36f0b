import type { Client } from "../client";
import { fetchAccount } from "../domains/account";
import { fetchConnections } from "../domains/connections";
import { viewDevices } from "../domains/devices";
import { endpointQuery } from "./endpoint-query";

/** The signed-in user's account. */
export function accountQuery(client: Client) {
  return endpointQuery(client, fetchAccount, {});
}

/** Where the user is signed in. */
export function devicesQuery(client: Client) {
  return endpointQuery(client, viewDevices, {});
}

/** The account's connections. */
export function connectionsQuery(client: Client) {
  return endpointQuery(client, fetchConnections, {});
}
