import { expect, test } from "vitest";
import { parseNetwork, recordedNetwork, showNetwork } from "./parse-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7/32"],
  [" 203.0.113.0/24 ", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7/32"],
  ["2001:DB8::/48", "2001:DB8::/48"],
  ["2001:db8::7", "2001:db8::7/128"],
  ["::ffff:203.0.113.0/120", "203.0.113.0/24"],
  ["::ffff:0:0/96", null],
  ["::/16", null],
  ["0.0.0.0/0", null],
  ["10.0.0.0/7", null],
  ["2000::/3", null],
  ["203.0.113.0/33", null],
  ["203.0.113/24", null],
  ["fe80::1%eth0", null],
  ["films.example", null],
  ["203.0.113.7; drop table users", null],
  ["", null],
])("R-OWN-05 %j is the network %j to block", (text, network) => {
  expect(parseNetwork(text)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24", "203.0.113.7/32"],
  ["::ffff:203.0.113.7", "203.0.113.0/24", "203.0.113.7/32"],
  ["2001:db8:51:2345::7", "2001:db8:51::/48", "2001:db8:51:2345::/64"],
  ["unknown", null, null],
])("R-OWN-05 %s is recorded as %s, or as %s where the setting says so", (ip, network, address) => {
  expect(recordedNetwork(ip, "network")).toBe(network);
  expect(recordedNetwork(ip, "address")).toBe(address);
});

test("R-OWN-05 a single address is shown without its prefix", () => {
  expect(["203.0.113.7/32", "203.0.113.0/24", "2001:db8::7/128", "::/32"].map(showNetwork)).toEqual(
    ["203.0.113.7", "203.0.113.0/24", "2001:db8::7", "::/32"],
  );
});
