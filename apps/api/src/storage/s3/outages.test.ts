import { createServer as createHttpServer } from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Storage } from "../storage.ts";
import { openS3Storage } from "./open-s3-storage.ts";
import { readParts } from "./read-parts.ts";

const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
const options = { bucket: "media", region: "us-east-1", forcePathStyle: true, credentials };

let server: Server | null = null;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  server = null;
});

async function listen(): Promise<string> {
  const created = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
}

async function openAt(endpoint: string): Promise<Storage> {
  const { storage, problem } = await openS3Storage({ ...options, endpoint });
  // A server starts without its storage.
  expect(problem).toBeNull();
  return storage;
}

function calls(storage: Storage): Promise<unknown>[] {
  return [
    storage.stat("media/a/x"),
    storage.stat("sources/a"),
    storage.read("media/a/x"),
    storage.put("media/a/x", "x"),
    storage.put("media/a/x", Readable.from([Buffer.from("x")])),
    storage.writeAt("sources/a", 0, [Buffer.from("x")]),
    storage.delete("media/a"),
  ];
}

async function expectUnavailable(storage: Storage): Promise<void> {
  const results = await Promise.allSettled(calls(storage));
  const reasons = results.map((result) =>
    result.status === "rejected" ? isUnavailable(result.reason) : "fulfilled",
  );
  expect(reasons).toEqual(results.map(() => true));
}

test("a storage that refuses connections or never responds is unavailable", async () => {
  const silent = await listen();
  const storage = await openAt(silent);
  // The call that comes last waits for no deadline: the others have found the outage.
  await expectUnavailable(storage);
  await expectUnavailable(storage);
  for (const socket of sockets) socket.destroy();
  server?.close();
  await expectUnavailable(await openAt(silent));
});

test("a service that responds slowly is waited for, as long as its gateway responds", async () => {
  const probed = Promise.withResolvers<void>();
  const slow = createHttpServer((request, response) => {
    const isProbe = request.url === "/";
    if (isProbe) probed.resolve();
    // The first request, which looks at the bucket when the storage is opened, is answered at once.
    const held = request.url?.startsWith("/media/media/") ? probed.promise : Promise.resolve();
    void held.then(() => response.writeHead(isProbe ? 200 : 404).end());
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const { storage } = await openS3Storage({ ...options, endpoint });
  expect(await storage.stat("media/a/x")).toBeNull();
  slow.closeAllConnections();
  slow.close();
});

test("a response that breaks off continues where it broke", async () => {
  const content = "0123456789";
  const opened: string[] = [];
  const stream = readParts(
    [
      { key: "a", start: 0, end: 9 },
      { key: "b", start: 3, end: 5 },
    ],
    {
      first: brokenAfter("012"),
      open: async ({ key, start, end }) => {
        opened.push(`${key} ${start}-${end}`);
        const rest = content.slice(start, end + 1);
        return key === "a" && start < 6
          ? brokenAfter(rest.slice(0, 3))
          : Readable.from([Buffer.from(rest)]);
      },
    },
  );
  expect(await text(stream)).toBe("0123456789345");
  expect(opened).toEqual(["a 3-9", "a 6-9", "b 3-5"]);
});

test("a response that is always cut short is an error, not a short file", async () => {
  const stream = readParts([{ key: "a", start: 0, end: 9 }], {
    first: Readable.from([Buffer.from("0")]),
    open: async () => Readable.from([]),
  });
  await expect(text(stream)).rejects.toThrow("a ended early");
});

function brokenAfter(content: string): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from(content);
      throw new Error("socket hang up");
    })(),
  );
}
