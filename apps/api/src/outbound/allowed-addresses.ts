import { BlockList, isIP } from "node:net";

/** IANA's special-purpose networks. */
const specialIpv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast.
  ["224.0.0.0", 3],
] as const;

/** Special networks in 2000::/3, or those that embed IPv4. */
const specialIpv6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["2620:4f:8000::", 48],
] as const;

const refused = new BlockList();
for (const [network, prefix] of specialIpv4) refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of specialIpv6) refused.addSubnet(network, prefix, "ipv6");
/** All else is local, mapped, translated or unassigned. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

export type IsAllowedAddress = (address: string) => boolean;

/** Allows the public internet and the operator's networks. */
export function createAllowedAddresses(extraNetworks: readonly string[]): IsAllowedAddress {
  const extra = new BlockList();
  for (const network of extraNetworks) {
    const [address = "", prefix] = network.split("/");
    const version = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) extra.addAddress(address, version);
    else extra.addSubnet(address, Number(prefix), version);
  }
  return (address) => {
    const version = isIP(address);
    if (version === 0) return false;
    if (extra.check(address, version === 6 ? "ipv6" : "ipv4")) return true;
    if (version === 4) return !refused.check(address, "ipv4");
    return globalIpv6.check(address, "ipv6") && !refused.check(address, "ipv6");
  };
}
