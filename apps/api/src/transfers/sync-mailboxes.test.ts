import { endpoints, maxSyncSlotLength, maxSyncSlots } from "@marquee/api-client";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../clock.ts";
import { limits } from "../limits/rate-limits.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const newId = () => randomBytes(16).toString("base64url");
const sealed = "c2VhbGVk";

test("R-DAILY-06 a device reads the slots of others, and again only what has changed", async () => {
  const [phone, laptop] = [openBrowser(site), openBrowser(site)];
  const [mailbox, first, second] = [newId(), newId(), newId()];
  const read = (...knownTags: string[]) =>
    laptop.call(endpoints.readSyncMailbox, { mailbox, knownTags });
  expect(await read()).toEqual({ slots: [] });
  const { tag } = await phone.call(endpoints.writeSyncSlot, { mailbox, slot: first, sealed });
  await phone.call(endpoints.writeSyncSlot, { mailbox, slot: second, sealed: "bW9yZQ" });
  expect((await read(tag)).slots).toEqual(
    expect.arrayContaining([
      { slot: first, tag, sealed: null },
      { slot: second, tag: expect.any(String), sealed: "bW9yZQ" },
    ]),
  );
  const changed = await phone.call(endpoints.writeSyncSlot, {
    mailbox,
    slot: first,
    sealed: "bmV3",
  });
  expect(changed.tag).not.toBe(tag);
  expect((await read(tag)).slots).toContainEqual({ slot: first, tag: changed.tag, sealed: "bmV3" });
  await laptop.call(endpoints.removeSyncSlots, { mailbox, slotIds: [first, newId()] });
  expect((await read()).slots.map(({ slot }) => slot)).toEqual([second]);
  expect(
    (await laptop.call(endpoints.readSyncMailbox, { mailbox: newId(), knownTags: [] })).slots,
  ).toEqual([]);
});

test("R-DAILY-06 the database does not hold the id that opens a mailbox", async () => {
  const mailbox = newId();
  await openBrowser(site).call(endpoints.writeSyncSlot, { mailbox, slot: newId(), sealed });
  const sql = openSql(site);
  const rows = await sql`select * from sync_slots`;
  expect(JSON.stringify(rows)).not.toContain(mailbox);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(mailbox).toString("hex"));
  await sql.end();
});

test("R-DAILY-06 a slot expires 90 days after it was written", async () => {
  const device = openBrowser(site);
  const mailbox = newId();
  await device.call(endpoints.writeSyncSlot, { mailbox, slot: newId(), sealed });
  site.advance(89 * dayMs);
  const read = () => device.call(endpoints.readSyncMailbox, { mailbox, knownTags: [] });
  expect((await read()).slots).toHaveLength(1);
  site.advance(dayMs + minuteMs);
  expect((await read()).slots).toEqual([]);
  const sql = openSql(site);
  await expect
    .poll(async () => {
      site.advance(hourMs);
      return sql`select slot from sync_slots`;
    })
    .toHaveLength(0);
  await sql.end();
});

test("R-DAILY-06 a mailbox has 24 slots, and large ones come in several responses", async () => {
  const device = openBrowser(site, { ip: "203.0.113.80" });
  const mailbox = newId();
  const slots = Array.from({ length: maxSyncSlots }, newId);
  const large = () => randomBytes((maxSyncSlotLength * 3) / 4).toString("base64url");
  for (const [index, slot] of slots.entries())
    await device.call(endpoints.writeSyncSlot, {
      mailbox,
      slot,
      sealed: index < 3 ? large() : sealed,
    });
  const one = { mailbox, slot: newId(), sealed };
  expect(await refusalOf(device.call(endpoints.writeSyncSlot, one))).toMatchObject({
    status: 409,
  });
  await device.call(endpoints.writeSyncSlot, { ...one, slot: slots[5] ?? "" });

  const knownTags = new Set<string>();
  const read = async () => {
    const answer = await device.call(endpoints.readSyncMailbox, {
      mailbox,
      knownTags: [...knownTags],
    });
    for (const { tag, sealed: content } of answer.slots) if (content !== null) knownTags.add(tag);
    return answer.slots.filter(({ tag }) => !knownTags.has(tag)).length;
  };
  await expect.poll(read).toBe(0);
});

test("R-DAILY-06 too much in one mailbox, and too much in one slot, are refused", async () => {
  const device = openBrowser(site, { ip: "203.0.113.81" });
  const mailbox = newId();
  const large = "A".repeat(maxSyncSlotLength);
  const write = (content: string) =>
    device.call(endpoints.writeSyncSlot, { mailbox, slot: newId(), sealed: content });
  for (let count = 0; count < 8; count += 1) await write(large);
  expect(await refusalOf(write(large))).toMatchObject({ status: 409 });
  const response = await device.fetch(endpoints.writeSyncSlot.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ mailbox, slot: newId(), sealed: `${large}A` }),
  });
  expect(response.status).toBe(400);
});

test("R-DAILY-06 large writes of a network are limited", async () => {
  const device = openBrowser(site, { ip: "203.0.113.82" });
  const [mailbox, slot] = [newId(), newId()];
  const large = "A".repeat(200_000);
  const write = () => device.call(endpoints.writeSyncSlot, { mailbox, slot, sealed: large });
  for (let count = 0; count < limits.largeSyncWritesFromNetwork.max; count += 1) await write();
  expect(await refusalOf(write())).toMatchObject({ status: 429 });
  await device.call(endpoints.writeSyncSlot, { mailbox, slot, sealed });
});
