import Fastify from "fastify";
import { expect, test } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { StorageUnavailableError } from "../storage/storage-errors.ts";
import { createCdnHeaders } from "./cdn-headers.ts";
import { registerMedia } from "./register-media.ts";

const down = () => Promise.reject(new StorageUnavailableError());
const signatures = { secondsLeft: () => 0, prefix: () => "" };

async function get(storage: Storage) {
  const app = Fastify();
  await registerMedia(app, {
    storage,
    signatures,
    access: () => Promise.resolve({ kind: "anyone" }),
    recentAccess: () => Promise.resolve({ kind: "anyone" }),
    isHiddenChannel: () => Promise.resolve(false),
    cdnHeaders: createCdnHeaders({ isPurged: true }),
    findViewer: () => Promise.resolve(null),
  });
  return app.inject({ url: "/media/file/360p/0.m4s", headers: { range: "bytes=0-3" } });
}

test("media of a storage that is down are unavailable and cached nowhere", async () => {
  const file = { key: "media/file/360p/0.m4s", bytes: 100, modifiedAt: new Date(0) };
  const storage: Storage = { ...createFolderStorage("/nowhere"), read: down };
  for (const stat of [down, () => Promise.resolve(file)]) {
    const { statusCode, headers, body } = await get({ ...storage, stat });
    expect([statusCode, headers["retry-after"], headers["cache-control"], body]).toEqual([
      503,
      "1",
      "no-store",
      "",
    ]);
    for (const name of ["etag", "last-modified", "content-range", "cdn-cache-control", "cache-tag"])
      expect(headers).not.toHaveProperty(name);
  }
});
