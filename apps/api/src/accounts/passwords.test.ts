import { expect, test } from "vitest";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { createPasswords } from "./passwords.ts";

test.each([1, 4])(
  "with %i hashes at once, thirty more wait and the next one is refused",
  async (atOnce) => {
    const passwords = createPasswords(cheapHashes, atOnce);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => passwords.hash("password")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(atOnce + 30);
  },
);

test("R-SEC-04 an account has its share of its network's queue, and so have others", async () => {
  const passwords = createPasswords(cheapHashes);
  const verify = (network: string) =>
    passwords.verify(null, "password", { network, account: "Robin" });
  const calls = Array.from({ length: 40 }, () => verify("192.0.2.7"));
  const elsewhere = verify("192.0.2.8");
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
  expect(await elsewhere).toBe(false);
  expect(await passwords.verify(null, "password", { network: "192.0.2.1", account: "robin" })).toBe(
    false,
  );
});

test("R-SEC-04 a network that fills the queue delays and refuses no other network", async () => {
  const passwords = createPasswords(cheapHashes, 1);
  const ended: string[] = [];
  const hash = (network: string) =>
    passwords.hash("password", { network }).then(
      () => void ended.push(network),
      () => void ended.push(`${network} refused`),
    );
  // Four networks have all the places. The fifth takes the last of one of them.
  const flood = ["a", "b", "c", "d"].flatMap((network) =>
    Array.from({ length: 31 }, () => hash(network)),
  );
  await Promise.all([...flood, hash("e")]);
  const served = ended.filter((network) => !network.endsWith("refused"));
  expect(served.indexOf("e")).toBeLessThan(8);
  expect(served.filter((network) => network === "b").length).toBeGreaterThan(25);
});
