import type { Client } from "../client";
import { fetchAccount } from "../domains/account";
import { fetchConnections } from "../domains/connections";
import { viewDevices } from "../domains/devices";
import { fetchAccessKeys } from "../domains/access-keys";
import { fetchPasskeys } from "../domains/passkeys";
import { fetchSecurityLog } from "../domains/security-log";
import { endpointQuery } from "./endpoint-query";

/** Query options for the signed-in user's account. */
export function accountQuery(client: Client) {
  return endpointQuery(client, fetchAccount, {});
}

/** Query options for the devices on which the user is signed in. */
export function devicesQuery(client: Client) {
  return endpointQuery(client, viewDevices, {});
}

/** Query options for the account's connections. */
export function connectionsQuery(client: Client) {
  return endpointQuery(client, fetchConnections, {});
}

/** Query options for the account's security log. */
export function securityLogQuery(client: Client) {
  return endpointQuery(client, fetchSecurityLog, {});
}

/** Query options for the account's keys for programs. */
export function accessKeysQuery(client: Client) {
  return endpointQuery(client, fetchAccessKeys, {});
}

/** Query options for the account's passkeys. */
export function passkeysQuery(client: Client) {
  return endpointQuery(client, fetchPasskeys, {});
}
