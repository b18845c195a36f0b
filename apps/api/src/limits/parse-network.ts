import { isIP } from "node:net";
import { isInNetwork } from "./network-blocks.ts";
import { networkOf, plainIPv4, widerNetworksOf } from "./rate-limits.ts";

const minPrefix = { 4: 8, 6: 16 } as const;
const maxPrefix = { 4: 32, 6: 128 } as const;

/**
 * Returns an address or a network with its prefix, or null if it is neither, or wider than IPv4 /8
 * or IPv6 /16: a slip of the pen must not block half of the internet.
 */
export function parseNetwork(text: string): string | null {
  const [, address = "", written] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const plain = plainIPv4(address);
  const version = isIP(plain);
  if (version !== 4 && version !== 6) return null;
  // IPv4 within IPv6 has 96 bits before it.
  const before = plain === address ? 0 : 96;
  const prefix = written === undefined ? maxPrefix[version] : Number(written) - before;
  if (prefix < minPrefix[version] || prefix > maxPrefix[version]) return null;
  if (version === 6 && containsIPv4(`${plain}/${prefix}`)) return null;
  return `${plain}/${prefix}`;
}

/** True for a network in which every IPv4 address lies. */
function containsIPv4(network: string): boolean {
  return ["0.0.0.1", "255.255.255.254"].every((address) => isInNetwork(network, address));
}

/** Omits the prefix of a single address. */
export function showNetwork(network: string): string {
  return network.replace(/(?<=^[\d.]+)\/32$|(?<=:.*)\/128$/, "");
}

export type AddressPrecision = "network" | "address";

/** Returns the network to record for a client; null if the proxy's header has no address. */
export function recordedNetwork(ip: string, precision: AddressPrecision): string | null {
  const address = plainIPv4(ip);
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return null;
  if (precision === "address") return version === 4 ? `${address}/32` : networkOf(address);
  if (version === 4) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  return widerNetworksOf(address)?.provider ?? null;
}
