import { expect, test } from "vitest";
import { eraseSyncRows, openSyncRows } from "./open-sync-rows";

test("R-DAILY-06 rows of a sync outlive the page, and are erased as a whole", async () => {
  const rows = openSyncRows({ prefix: "rows-test." });
  const { privateKey } = await crypto.subtle.generateKey(
    { name: "ECDH", namedCurve: "P-256" },
    false,
    ["deriveBits"],
  );
  await rows.save([
    ["a", 1],
    ["b", ["text", 0]],
    ["key", privateKey],
  ]);
  await rows.save([["a", undefined]]);
  const loaded = await openSyncRows({ prefix: "rows-test." }).load();
  expect([...loaded.keys()]).toEqual(["b", "key"]);
  expect(loaded.get("b")).toEqual(["text", 0]);
  expect(loaded.get("key")).toBeInstanceOf(CryptoKey);
  expect(await openSyncRows({ prefix: "other." }).load()).toEqual(new Map());
  await eraseSyncRows({ prefix: "rows-test." });
  expect(await rows.load()).toEqual(new Map());
});
