import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accept, startWebhookReceiver, type WebhookReceiver } from "../testing/webhook-receiver.ts";
import { createAllowedAddresses, type IsAllowedAddress } from "./allowed-addresses.ts";
import type { ResolveHost } from "./open-socket.ts";
import { post as send } from "./post.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => receiver.respond(accept));
afterAll(() => receiver.close());

const isPublic = createAllowedAddresses([]);
const isPublicOrLoopback = createAllowedAddresses(["127.0.0.0/8"]);
const loopback = { address: "127.0.0.1", family: 4 };
const outside = { address: "93.184.216.34", family: 4 };

interface Options {
  readonly isAllowedAddress?: IsAllowedAddress;
  readonly resolveHost?: ResolveHost;
  readonly timeoutMs?: number;
}

async function post(
  url: string,
  { isAllowedAddress = isPublicOrLoopback, timeoutMs = 60_000, resolveHost }: Options = {},
): Promise<number> {
  const body = '{"type":"webhook.test","data":{}}';
  const { status } = await send({
    url: new URL(url),
    headers: {},
    body,
    isAllowedAddress,
    timeoutMs,
    ...(resolveHost && { resolveHost }),
  });
  return status;
}

const notPublic = "The address is not on the public internet.";

test("R-PUB-15 no spelling of a private address is connected to", async () => {
  const before = receiver.connections();
  for (const host of [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0.0.0.0",
    "0",
    "localhost",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "１２７.0.0.1",
  ]) {
    const attempt = post(`http://${host}:${receiver.port}/`, { isAllowedAddress: isPublic });
    expect([host, await attempt.catch((error: Error) => error.message)]).toEqual([host, notPublic]);
  }
  expect(receiver.connections()).toBe(before);
});

test("R-PUB-15 a name is refused if any of its addresses is private", async () => {
  const before = receiver.connections();
  const url = `http://hooks.example:${receiver.port}/`;
  for (const addresses of [
    [loopback],
    [outside, loopback],
    [{ address: "::ffff:127.0.0.1", family: 6 }],
    [{ address: "", family: 0 }],
  ]) {
    const attempt = post(url, { isAllowedAddress: isPublic, resolveHost: async () => addresses });
    await expect(attempt).rejects.toThrow(notPublic);
  }
  expect(receiver.connections()).toBe(before);
});

test("R-PUB-15 the connected address is checked before anything is sent", async () => {
  let lookups = 0;
  const resolveHost = async () => {
    lookups += 1;
    return [loopback];
  };
  expect(await post(`http://hooks.example:${receiver.port}/`, { resolveHost })).toBe(204);
  expect(lookups).toBe(1);
  expect(receiver.events.at(-1)?.headers["host"]).toBe(`hooks.example:${receiver.port}`);

  // Allowed when it was resolved, refused once connected.
  const received = receiver.events.length;
  const checked: string[] = [];
  const onlyOnce: IsAllowedAddress = (address) => checked.push(address) === 1;
  const attempt = post(`http://hooks.example:${receiver.port}/`, {
    isAllowedAddress: onlyOnce,
    resolveHost,
  });
  await expect(attempt).rejects.toThrow(notPublic);
  expect(checked).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(receiver.events.length).toBe(received);
});

test("R-PUB-15 redirects are not followed", async () => {
  const target = await startWebhookReceiver();
  receiver.respond((response) => void response.writeHead(307, { location: target.url }).end());
  expect(await post(receiver.url)).toBe(307);
  expect(target.connections()).toBe(0);
  await target.close();
});

test("R-PUB-15 a response has bounds of time and bytes", async () => {
  receiver.respond(() => undefined);
  await expect(post(receiver.url, { timeoutMs: 300 })).rejects.toThrow(
    "There was no response within 0.3 seconds.",
  );

  let written = 0;
  const closed = new Promise<void>((resolve) => {
    receiver.respond((response) => {
      response.writeHead(200);
      response.on("close", resolve);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 64 * 1024;
      };
      response.on("drain", write);
      write();
    });
  });
  expect(await post(receiver.url)).toBe(200);
  await closed;
  expect(written).toBeLessThan(64 * 1024 * 1024);

  receiver.respond(
    (response) => void response.writeHead(200, { "x-long": "x".repeat(64 * 1024) }).end(),
  );
  await expect(post(receiver.url)).rejects.toThrow("The connection failed.");
});

test("R-PUB-15 an unresolved name or closed port is described without details", async () => {
  const resolveHost = () =>
    Promise.reject(new Error("getaddrinfo ENOTFOUND hooks.example 10.0.0.2"));
  await expect(post("http://hooks.example/", { resolveHost })).rejects.toThrow(
    /^The host name was not found\.$/,
  );
  const closed = await startWebhookReceiver();
  await closed.close();
  await expect(post(closed.url)).rejects.toThrow(/^The connection failed\.$/);
});
