import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { sendStoredFile } from "./send-stored-file.ts";

let folder: string;
const logged: string[] = [];
const app = fastify({
  logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-send-"));
  const storage = createFolderStorage(folder);
  await storage.put("file", "0123456789");
  app.get<{ Params: { name: string } }>("/:name", async (request, reply) => {
    const isSent = await sendStoredFile(storage, request.params.name, { request, reply });
    return isSent ? reply : reply.code(404).send("");
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  { status: 200, body: "0123456789" },
  { status: 206, body: "234", headers: { range: "bytes=2-4" } },
  { status: 416, body: "", headers: { range: "bytes=99-" } },
  { status: 304, body: "", headers: { "if-modified-since": "Fri, 31 Dec 2100 00:00:00 GMT" } },
  { status: 404, body: "", name: "missing" },
])("status $status is sent once", async ({ status, body, headers = {}, name = "file" }) => {
  const response = await app.inject({ url: `/${name}`, headers });
  expect([response.statusCode, response.body, logged]).toEqual([status, body, []]);
});
