import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Accepts the forms of URLs and sockets. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0) return address.toLowerCase() === "localhost";
  return loopback.check(address, version === 6 ? "ipv6" : "ipv4");
}
