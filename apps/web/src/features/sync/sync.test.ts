import { createLocalStore } from "@marquee/local-store";
import { createMemoryRows, openSync } from "@marquee/local-store/sync";
import { expect, test } from "vitest";
import { newSecret } from "./group-keys";
import { createGroupMember, type GroupMember } from "./group-member";
import { createIdentity, createOffer, requestToJoin } from "./pairing";
import type { Identity } from "./identity";
import type { SyncServer } from "./sync-server";

interface StoredSlot {
  tag: string;
  sealed: string;
}

/** A server that keeps all that it was ever given, and may hand out what it likes. */
function createHostileServer() {
  const mailboxes = new Map<string, Map<string, StoredSlot>>();
  const history: { mailbox: string; slot: string; stored: StoredSlot }[] = [];
  let count = 0;
  const slotsOf = (mailbox: string) => {
    const slots = mailboxes.get(mailbox) ?? new Map<string, StoredSlot>();
    mailboxes.set(mailbox, slots);
    return slots;
  };
  const server: SyncServer = {
    async read(mailbox, knownTags) {
      return [...slotsOf(mailbox)].map(([slot, { tag, sealed }]) => ({
        slot,
        tag,
        sealed: knownTags.includes(tag) ? null : sealed,
      }));
    },
    async write(mailbox, slot, sealed) {
      const stored = { tag: `tag${(count += 1)}`, sealed };
      slotsOf(mailbox).set(slot, stored);
      history.push({ mailbox, slot, stored });
      return stored.tag;
    },
    async remove(mailbox, slotIds) {
      for (const slot of slotIds) slotsOf(mailbox).delete(slot);
    },
  };
  const newTag = () => `tag${(count += 1)}`;
  return { server, mailboxes, history, slotsOf, newTag };
}

let time = 1_767_225_600_000;

async function openMember(server: SyncServer, identity: Identity) {
  const store = createLocalStore({ storage: null, channel: null, databases: null, locks: null });
  store.consent.acceptAll();
  store.isSynced.set(true);
  const now = () => time;
  const rows = createMemoryRows();
  const sync = await openSync({ store, deviceId: identity.deviceId, rows, now });
  const save = async () => undefined;
  const member = createGroupMember({ sync, server, identity, deviceName: "Phone", save, now });
  return { store, member };
}

async function openGroup(count: number) {
  const hostile = createHostileServer();
  const secret = newSecret();
  const devices: Awaited<ReturnType<typeof openMember>>[] = [];
  for (let index = 0; index < count; index += 1)
    devices.push(await openMember(hostile.server, await createIdentity(secret)));
  const [a, b, c] = devices;
  if (!a || !b || !c) throw new Error("Three devices are needed.");
  return { ...hostile, devices, a, b, c };
}

async function cycleAll(devices: readonly { member: GroupMember }[]) {
  time += 100_000;
  for (let round = 0; round < 2; round += 1) for (const { member } of devices) await member.cycle();
}

test("R-DAILY-06 a server that lost everything gets every record again", async () => {
  const { devices, a, b, c, mailboxes } = await openGroup(3);
  a.store.following.follow("anna");
  b.store.following.follow("ben");
  await cycleAll(devices);
  mailboxes.clear();
  c.store.following.follow("carl");
  await cycleAll(devices);
  for (const { store } of devices)
    expect(store.following.get().toSorted()).toEqual(["anna", "ben", "carl"]);
});

test("R-DAILY-06 the server reads neither records nor names", async () => {
  const { devices, a, history } = await openGroup(3);
  a.store.following.follow("creator-anna");
  a.store.history.record("film-of-a-secret", { progress: 5, duration: 9 });
  await cycleAll(devices);
  const seen = JSON.stringify(history);
  const decoded = history.map(({ stored }) =>
    atob(stored.sealed.replaceAll("-", "+").replaceAll("_", "/")),
  );
  for (const secret of ["creator-anna", "film-of-a-secret", "Phone", a.member.identity().deviceId])
    for (const text of [seen, ...decoded]) expect(text).not.toContain(secret);
});

test("R-DAILY-06 old slots that a server replays change nothing", async () => {
  const { devices, a, b, history, slotsOf, newTag } = await openGroup(3);
  a.store.following.follow("anna");
  await cycleAll(devices);
  a.store.following.unfollow("anna");
  b.store.following.follow("ben");
  await cycleAll(devices);
  for (const { mailbox, slot, stored } of [...history]) {
    slotsOf(mailbox).set(slot, { ...stored, tag: newTag() });
    for (const { member } of devices) await member.cycle();
  }
  for (const { store } of devices) expect(store.following.get()).toEqual(["ben"]);
});

test("R-DAILY-06 slots that a server swaps, changes or makes up are ignored", async () => {
  const { devices, a, b, history, slotsOf, newTag } = await openGroup(3);
  a.store.following.follow("anna");
  await cycleAll(devices);
  b.store.following.follow("ben");
  await b.member.cycle();
  const mailbox = history[0]?.mailbox ?? "";
  const slots = slotsOf(mailbox);
  const honest = new Map(slots);
  const contents = [...slots.values()];
  const swapped = [...slots.keys()].map((slot, index) => {
    const sealed = contents[(index + 1) % contents.length]?.sealed ?? "";
    return [slot, { tag: newTag(), sealed }] as const;
  });
  const flipped = [...slots].map(([slot, { sealed }]) => {
    const other = sealed[40] === "A" ? "B" : "A";
    const changed = sealed.slice(0, 40) + other + sealed.slice(41);
    return [slot, { tag: newTag(), sealed: changed }] as const;
  });
  const madeUp = [...slots.keys()].map(
    (slot) => [slot, { tag: newTag(), sealed: "AAAA" }] as const,
  );
  for (const attack of [swapped, flipped, madeUp]) {
    slots.clear();
    for (const [slot, stored] of attack) slots.set(slot, stored);
    await a.member.cycle();
    expect(a.store.following.get()).toEqual(["anna"]);
  }
  slots.clear();
  for (const [slot, stored] of honest) slots.set(slot, { ...stored, tag: newTag() });
  await cycleAll(devices);
  for (const { store } of devices)
    expect(store.following.get().toSorted()).toEqual(["anna", "ben"]);
});

test("R-DAILY-06 a removed device reads nothing more, and keeps its data", async () => {
  const { devices, a, b, c, history } = await openGroup(3);
  a.store.following.follow("anna");
  await cycleAll(devices);
  expect(a.member.devices()).toHaveLength(3);
  const before = a.member.identity().secret;

  await a.member.removeDevice(c.member.identity().deviceId);
  a.store.following.follow("later");
  await a.member.cycle();
  expect(await c.member.cycle()).toBe("removed");
  expect(await b.member.cycle()).toBe("synced");
  expect(b.member.identity().secret).toBe(a.member.identity().secret);
  expect(c.member.identity().secret).toBe(before);
  await cycleAll([a, b]);
  expect(b.store.following.get()).toEqual(["anna", "later"]);
  expect(c.store.following.get()).toEqual(["anna"]);
  expect(
    b.member
      .devices()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([a, b].map(({ member }) => member.identity().deviceId).toSorted());
  expect(new Set(history.map(({ mailbox }) => mailbox)).size).toBe(2);
});

test("R-DAILY-06 a device that leaves sends its last change, and is unlisted", async () => {
  const { devices, a, b, c } = await openGroup(3);
  await cycleAll(devices);
  c.store.following.follow("last");
  await c.member.leave();
  await c.member.cycle();
  await cycleAll([a, b]);
  expect(a.member.devices()).toHaveLength(2);
  expect(b.store.following.get()).toEqual(["last"]);
});

test("R-DAILY-06 a message of a removal that was erased is put there again", async () => {
  const { devices, a, b, c, mailboxes, server } = await openGroup(3);
  await cycleAll(devices);
  await a.member.removeDevice(c.member.identity().deviceId);
  await a.member.cycle();
  mailboxes.clear();
  const reopened = await openMember(server, a.member.identity());
  await reopened.member.cycle();
  expect(await b.member.cycle()).toBe("synced");
  expect(b.member.identity().secret).toBe(a.member.identity().secret);
});

test("R-DAILY-06 a device joins by a code once the owner accepts its digits", async () => {
  const { server, history } = createHostileServer();
  const owner = await createIdentity(newSecret());
  const offer = await createOffer(server);
  const join = await requestToJoin(server, { code: offer.code, deviceName: "Laptop" });
  expect(await join.readAnswer()).toBeNull();
  const [request] = await offer.readRequests();
  expect(request).toMatchObject({ name: "Laptop", digits: join.digits });
  expect(join.digits).toMatch(/^\d{6}$/);
  if (request) await offer.accept(request, owner);
  expect(await join.readAnswer()).toMatchObject({ secret: owner.secret });
  for (const secret of [offer.code, owner.secret, "Laptop"])
    expect(JSON.stringify(history)).not.toContain(secret);
});

test("R-DAILY-06 a stolen code gets no secret: it asks, and two that ask are seen", async () => {
  const { server, slotsOf, history } = createHostileServer();
  const owner = await createIdentity(newSecret());
  const offer = await createOffer(server);
  const phone = await requestToJoin(server, { code: offer.code, deviceName: "Phone" });
  const thief = await requestToJoin(server, { code: offer.code, deviceName: "Phone" });
  const requests = await offer.readRequests();
  expect(new Set(requests.map(({ digits }) => digits)).size).toBe(2);
  const wanted = requests.find(({ digits }) => digits === phone.digits);
  if (wanted) await offer.accept(wanted, owner);
  expect(await thief.readAnswer()).toBeNull();
  // The server gives the thief the answer that was meant for the phone.
  const answer = history.at(-1);
  for (const slot of slotsOf(answer?.mailbox ?? "").keys())
    if (answer) slotsOf(answer.mailbox).set(slot, answer.stored);
  expect(await thief.readAnswer()).toBeNull();
  expect(await phone.readAnswer()).toMatchObject({ secret: owner.secret });
});

test("R-DAILY-06 an accepted device joins though its code was closed first", async () => {
  const { server } = createHostileServer();
  const owner = await createIdentity(newSecret());
  const offer = await createOffer(server);
  const phone = await requestToJoin(server, { code: offer.code, deviceName: "Phone" });
  expect(await phone.readAnswer()).toBeNull();
  for (const request of await offer.readRequests()) await offer.accept(request, owner);
  await offer.close();
  expect(await phone.readAnswer()).toMatchObject({ secret: owner.secret });
});

test("R-DAILY-06 a closed request cannot be accepted, and its device knows", async () => {
  const { server } = createHostileServer();
  const offer = await createOffer(server);
  const phone = await requestToJoin(server, { code: offer.code, deviceName: "Phone" });
  await offer.close();
  expect(await offer.readRequests()).toEqual([]);
  expect(await phone.readAnswer()).toBe("closed");
});
