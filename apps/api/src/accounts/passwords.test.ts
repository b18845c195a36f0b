import { expect, test } from "vitest";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { createPasswords } from "./passwords.ts";

test.each([1, 4])("with %i hashes at once, thirty more wait and the next one is refused", async (atOnce) => {
  const passwords = createPasswords(cheapHashes, atOnce);
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash("password")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(atOnce + 30);
});
