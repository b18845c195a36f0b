import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { ServiceError } from "../services/service-error.ts";
import { startTestStudio, type TestStudio } from "../transcoding/testing/test-studio.ts";
import { createUploadGarbage, type UploadGarbageOptions } from "./upload-garbage.ts";
import type { Upload } from "./uploads.ts";

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
});
afterAll(() => studio.stop());

const expired: Upload = {
  id: "u",
  userId: "a",
  videoId: "v",
  storageKey: "sources/u",
  declaredBytes: 2,
  receivedBytes: 1,
  metadata: "",
  expiresAt: new Date(0),
  isFinished: false,
};
const lock = { holder: "h", signal: new AbortController().signal };
const free: UploadGarbageOptions["uploadLocks"] = { locked: (_id, work) => work(lock) };
const taken: UploadGarbageOptions["uploadLocks"] = {
  locked: () =>
    Promise.reject(
      new ServiceError("locked", "uploaded-elsewhere", "This file is being uploaded elsewhere."),
    ),
};

test.each([
  { name: "is ended", uploadLocks: free, now: expired, ends: 1 },
  {
    name: "that has gone on is not",
    uploadLocks: free,
    now: { ...expired, expiresAt: new Date(8e15) },
    ends: 0,
  },
  {
    name: "that is complete is not",
    uploadLocks: free,
    now: { ...expired, isFinished: true },
    ends: 0,
  },
  { name: "that a request writes to is not", uploadLocks: taken, now: expired, ends: 0 },
])("an expired upload $name", async ({ uploadLocks, now, ends }) => {
  const terminate = vi.fn(() => Promise.resolve());
  const { sql, storage } = studio;
  const uploads = {
    expired: () => Promise.resolve([expired]),
    read: () => Promise.resolve(now),
    deleteFinished: () => Promise.resolve(),
    terminate,
  };
  await createUploadGarbage({ sql, clock: systemClock, storage, uploads, uploadLocks })();
  expect(terminate).toHaveBeenCalledTimes(ends);
});
