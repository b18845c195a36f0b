import { expect, test } from "vitest";
import { createAllowedAddresses } from "./allowed-addresses.ts";

const isPublic = createAllowedAddresses([]);

test.each([
  "93.184.216.34",
  "8.8.8.8",
  "172.32.0.1",
  "100.128.0.1",
  "2606:2800:220:1::1",
  "2a00:1450:4001::5",
])("R-PUB-15 %s is on the public internet", (address) => expect(isPublic(address)).toBe(true));

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.170",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.5",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
])("R-PUB-15 %j is refused", (address) => expect(isPublic(address)).toBe(false));

test("R-PUB-15 networks that the operator added are allowed, and no others", () => {
  const isAllowed = createAllowedAddresses(["10.0.0.0/8", "::1"]);
  expect(["10.9.8.7", "::1", "8.8.8.8"].map(isAllowed)).toEqual([true, true, true]);
  expect(["127.0.0.1", "192.168.0.1", "fd00::1"].map(isAllowed)).toEqual([false, false, false]);
});
