import { once } from "node:events";
import { lookup } from "node:dns/promises";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { IsAllowedAddress } from "./allowed-addresses.ts";
import { OutboundError } from "./outbound-error.ts";

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface SocketOptions {
  readonly url: URL;
  readonly isAllowedAddress: IsAllowedAddress;
  readonly signal: AbortSignal;
  readonly resolveHost?: ResolveHost;
}

const notPublic = "The address is not on the public internet.";

/**
 * Resolves once and connects to the checked addresses, so that DNS rebinding fails. Checks the
 * connected address before sending.
 * @throws {OutboundError}
 */
export async function openSocket(options: SocketOptions): Promise<Socket> {
  const { url, isAllowedAddress, signal, resolveHost = resolveAll } = options;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await withSignal(resolve(host, resolveHost), signal);
  if (!addresses.every(({ address }) => isAllowedAddress(address)))
    throw new OutboundError(notPublic);

  const isSecure = url.protocol === "https:";
  const defaultPort = isSecure ? 443 : 80;
  const port = url.port === "" ? defaultPort : Number(url.port);
  const socket = connect({ host, port, lookup: resolvedTo(addresses) });
  try {
    await once(socket, "connect", { signal });
    if (!isAllowedAddress(socket.remoteAddress ?? "")) throw new OutboundError(notPublic);
    if (!isSecure) return socket;
    const secure = connectTls({ socket, host, ...(isIP(host) === 0 && { servername: host }) });
    await once(secure, "secureConnect", { signal });
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function resolve(
  host: string,
  resolveHost: ResolveHost,
): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    return await resolveHost(host);
  } catch (error) {
    throw new OutboundError("The host name was not found.", { cause: error });
  }
}

const resolveAll: ResolveHost = (hostname) => lookup(hostname, { all: true });

function resolvedTo(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all = false }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

/** A lookup cannot be aborted: its result is ignored. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, aborted]);
}
