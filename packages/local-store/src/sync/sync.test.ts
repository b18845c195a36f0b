import { describe, expect, test } from "vitest";
import { watchLaterId } from "../playlists/playlist";
import {
  createFakeDevice,
  createFakeTime,
  readDevice,
  settle,
  type FakeDevice,
} from "./testing/fake-device";

async function openDevices(count: number) {
  const time = createFakeTime();
  const devices: FakeDevice[] = [];
  for (let index = 0; index < count; index += 1)
    devices.push(await createFakeDevice({ id: `device${index}`, now: time.now }));
  const [a, b] = devices;
  if (!a || !b) throw new Error("Two devices are needed.");
  return { time, devices, a, b };
}

const positionAt = (progress: number) => ({ progress, duration: 600 });

describe("R-DAILY-06 sync of one's own devices", () => {
  test("each device gets what the others have, of every kind", async () => {
    const { devices, a, b } = await openDevices(2);
    a.store.history.record("film", positionAt(42));
    a.store.history.recordPlaylist("series", {
      cover: "c.jpg",
      currentVideoId: "film",
      totalItems: 4,
      progress: 2,
    });
    a.store.following.follow("anna");
    a.store.hidden.hide("video", "dull");
    a.store.preferences.theme.set("light");
    a.store.preferences.creatorRates.set({ anna: 1.5 });
    b.store.following.follow("ben");
    b.store.followChoices.change({ kind: "group", id: "g", name: "Friends" });
    b.store.followChoices.change({ kind: "member", id: "g", creatorId: "ben", isIn: true });
    const playlists = await b.store.playlists();
    const id = await playlists.create("Trains");
    await playlists.add(id ?? "", ["one", "two"]);
    await playlists.add(watchLaterId, ["later"]);

    await settle(devices);
    const state = await readDevice(a);
    expect(state).toEqual(await readDevice(b));
    expect(state).toMatchObject({
      history: { film: { progress: 42 }, "\0series": { progress: 2 } },
      following: ["anna", "ben"],
      followChoices: { groups: [{ id: "g", name: "Friends", creatorIds: ["ben"] }] },
      hidden: { videoIds: ["dull"] },
      theme: "light",
      creatorRates: { anna: 1.5 },
    });
    expect(state.playlists.map(({ videoIds }) => videoIds)).toEqual([["later"], ["one", "two"]]);
  });

  test("what is removed on one device is removed on all, also by the next page", async () => {
    const { time, devices, a, b } = await openDevices(2);
    a.store.history.record("film", positionAt(42));
    a.store.history.record("other", positionAt(7));
    a.store.following.follow("anna");
    const playlists = await a.store.playlists();
    const id = (await playlists.create("Trains")) ?? "";
    await playlists.add(id, ["one"]);
    await settle(devices);

    time.advance(10_000);
    a.store.history.remove("film");
    a.store.following.unfollow("anna");
    await playlists.delete(id);
    await a.reopen();
    await settle(devices);
    const state = await readDevice(b);
    expect(state).toMatchObject({ following: [], playlists: [] });
    expect(Object.keys(state.history)).toEqual(["other"]);
  });

  test("clearing the history clears older records that a device had not sent", async () => {
    const { time, devices, a, b } = await openDevices(2);
    b.store.history.record("older", positionAt(1));
    await b.sync.pass();
    time.advance(5_000);
    a.store.history.clear();
    time.advance(5_000);
    b.store.history.record("newer", positionAt(2));
    await settle(devices);
    for (const device of devices) expect(device.store.history.keys()).toEqual(["newer"]);
  });

  test("a device that joins keeps its history, also if the others cleared theirs", async () => {
    const { time, devices, a } = await openDevices(2);
    await a.sync.pass();
    const joining = await createFakeDevice({ id: "joining", now: time.now });
    joining.store.history.record("kept", positionAt(5));
    time.advance(10_000);
    a.store.history.clear();
    await a.sync.pass();
    joining.sync.receive(a.sync.all().text);
    await settle([...devices, joining]);
    for (const { store } of [...devices, joining]) expect(store.history.keys()).toEqual(["kept"]);
    time.advance(10_000);
    a.store.history.clear();
    await settle([...devices, joining]);
    expect(joining.store.history.keys()).toEqual([]);
  });

  test("what retention drops on one device stays on the others", async () => {
    const { time, devices, a, b } = await openDevices(2);
    a.store.history.record("film", positionAt(42));
    await settle(devices);
    time.advance(40 * 86_400_000);
    b.store.history.retention.set("30");
    await b.store.history.flush();
    await settle(devices);
    expect(a.store.history.keys()).toEqual(["film"]);
    expect(b.store.history.keys()).toEqual([]);
  });

  test("withdrawn consent removes nothing elsewhere, and given again brings all back", async () => {
    const { devices, a, b } = await openDevices(2);
    a.store.history.record("film", positionAt(42));
    await (await a.store.playlists()).add(watchLaterId, ["later"]);
    a.store.following.follow("anna");
    await settle(devices);

    a.store.consent.necessaryOnly({ erase: true });
    expect(await a.sync.pass()).toMatchObject({ mustSendAll: true });
    expect(a.sync.all().text).not.toContain("film");
    expect(a.sync.all().text).toContain("anna");
    await settle(devices);
    expect(b.store.history.keys()).toEqual(["film"]);

    a.store.consent.acceptAll();
    expect(await a.sync.pass()).toMatchObject({ mustReadAll: true });
    await settle(devices);
    expect(await readDevice(a)).toEqual(await readDevice(b));
    expect(a.store.history.keys()).toEqual(["film"]);
  });

  test("of two preferences, a device that joins takes the group's", async () => {
    const { devices, a, b } = await openDevices(2);
    a.store.preferences.autoplay.set(false);
    a.store.preferences.theme.set("dark");
    await a.sync.pass();
    a.store.preferences.theme.set("light");
    b.store.preferences.theme.set("dark");
    await settle(devices);
    expect(await readDevice(b)).toMatchObject({ theme: "light", autoplay: false });
    b.store.preferences.theme.set("dark");
    b.store.preferences.autoplay.set(true);
    await settle(devices);
    expect(await readDevice(a)).toMatchObject({ theme: "dark", autoplay: true });
  });

  test("a video added after its list was removed elsewhere brings the list back", async () => {
    const { time, devices, a, b } = await openDevices(2);
    const playlists = await a.store.playlists();
    const id = (await playlists.create("Trains")) ?? "";
    await playlists.add(id, ["one"]);
    await settle(devices);
    await playlists.delete(id);
    await a.sync.pass();
    time.advance(5_000);
    await (await b.store.playlists()).add(id, ["two"]);
    await settle(devices);
    for (const device of devices)
      expect((await readDevice(device)).playlists).toMatchObject([
        { title: "Trains", videoIds: ["two"] },
      ]);
  });

  test("a value that cannot be read is never taken for removed", async () => {
    const { time, devices, a } = await openDevices(2);
    a.store.following.follow("anna");
    await settle(devices);
    const broken = await createFakeDevice({
      id: "broken",
      now: time.now,
      stored: { following: "<not JSON>" },
    });
    const all = [...devices, broken];
    broken.sync.receive(a.sync.all().text);
    await settle(all);
    expect(broken.store.isReadable("following")).toBe(false);
    expect(a.store.following.get()).toEqual(["anna"]);
    broken.store.following.follow("ben");
    await settle(all);
    expect(a.store.following.get()).toEqual(["anna", "ben"]);
  });

  test("10,000 records reach two devices that have 10,000 of their own", async () => {
    const { devices, a, b } = await openDevices(3);
    for (const [index, { store }] of devices.entries()) {
      const entries = Array.from(
        { length: 10_000 },
        (_, count) =>
          [`d${index}-${count}`, { progress: 1, duration: 9, epoch: 1e9 + count }] as const,
      );
      await store.history.merge(entries);
      store.following.replace(entries.slice(0, 500).map(([id]) => id));
    }
    await settle(devices);
    expect(a.store.history.keys()).toHaveLength(30_000);
    expect(a.store.following.get()).toHaveLength(1_500);
    const state = await readDevice(a);
    for (const device of devices) expect(await readDevice(device)).toEqual(state);
    expect(b.sync.recent()).not.toBeNull();
  });

  test("only what changed since everything was sent is sent again", async () => {
    const { a, b } = await openDevices(2);
    a.store.following.follow("anna");
    await a.sync.pass();
    const { onSent } = a.sync.all();
    a.store.following.follow("ben");
    await a.sync.pass();
    onSent();
    await a.sync.pass();
    await a.reopen();
    const recent = a.sync.recent();
    expect(recent).toContain("ben");
    expect(recent).not.toContain("anna");
    b.sync.receive(recent ?? "");
    await b.sync.pass();
    expect(b.store.following.get()).toEqual(["ben"]);
  });

  test("a text that is none is refused, and values that are none are skipped", async () => {
    const { a } = await openDevices(2);
    expect(() => a.sync.receive("{")).toThrow(expect.objectContaining({ code: "sync" }));
    expect(() => a.sync.receive('{"version":99}')).toThrow(/newer version/);
    const good = ["", 0, 1, 1, "x"];
    const records = { following: { anna: good, ben: ["", 0, 1], carl: [1, 2, 3, 4, 5] } };
    const preferences = { theme: ['"purple"', 0, 1, 5, "x"], autoplay: ["{", 0, 1, 5, "x"] };
    const tooLate = { dora: ["", 0, 1, 9e15, "x"] };
    const history = { film: { epoch: "?" }, ok: { progress: 1, duration: 2, epoch: 3 }, "": 5 };
    a.sync.receive(
      JSON.stringify({
        version: 1,
        records: { ...records, preferences, hidden: tooLate },
        history,
      }),
    );
    await a.sync.pass();
    expect(await readDevice(a)).toMatchObject({
      following: ["anna"],
      hidden: { videoIds: [] },
      theme: null,
      autoplay: true,
    });
    expect(a.store.history.keys()).toEqual(["ok"]);
  });
});
