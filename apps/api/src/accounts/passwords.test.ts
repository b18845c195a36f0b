import { expect, test } from "vitest";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { createPasswords } from "./passwords.ts";

test.each([1, 4])("with %i hashes at once, thirty more wait and the next one is refused", async (atOnce) => {
  const passwords = createPasswords(cheapHashes, atOnce);
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash("password")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(atOnce + 30);
});

test.each([
  ["network", () => ({ network: "192.0.2.1" }), 16],
  ["account from many networks", (index: number) => ({ network: `192.0.2.${index}`, account: "Robin" }), 4],
])("R-SEC-04 one %s has its share of the queue, and leaves places for others", async (_, requester, share) => {
  const passwords = createPasswords(cheapHashes);
  const refused = (calls: Promise<unknown>[]) =>
    Promise.allSettled(calls).then((results) => results.filter(({ status }) => status === "rejected").length);
  const flood = Array.from({ length: 40 }, (__, index) => passwords.verify(null, "password", requester(index)));
  const other = passwords.verify(null, "password", { network: "198.51.100.1", account: "alex" });
  expect(await refused(flood)).toBe(40 - share);
  expect(await other).toBe(false);
  expect(await refused([passwords.verify(null, "password", requester(1))])).toBe(0);
});
