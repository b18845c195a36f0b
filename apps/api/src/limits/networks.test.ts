import { expect, test } from "vitest";
import { networkOf, widerNetworksOf } from "./rate-limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", null],
  ["::ffff:203.0.113.7", "203.0.113.7", null],
  [
    "2001:db8:1:2345::7",
    "2001:db8:1:2345::/64",
    { site: "2001:db8:1:2300::/56", provider: "2001:db8:1::/48" },
  ],
  [
    "2001:db8:1:5::",
    "2001:db8:1:5::/64",
    { site: "2001:db8:1:0000::/56", provider: "2001:db8:1::/48" },
  ],
  [
    "2001:db8::1",
    "2001:db8:0:0::/64",
    { site: "2001:db8:0:0000::/56", provider: "2001:db8:0::/48" },
  ],
])(
  "R-SEC-04 %s counts for its network, and for those that a provider gives to one customer",
  (ip, own, wider) => {
    expect(networkOf(ip)).toBe(own);
    expect(widerNetworksOf(ip)).toEqual(wider);
  },
);
