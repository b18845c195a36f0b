import { ApiError, deleteSession, type Client } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { expect, test } from "vitest";
import { withReauthentication } from "./with-reauthentication";
import { createConfirmation } from "./confirmation";

const stale = "Please enter your password again.";

/** Refuses until its first refusal was dealt with. */
function createServer(text: string) {
  const server = { calls: [] as unknown[], isFresh: false };
  const client: Client = {
    async call(...args: unknown[]) {
      server.calls.push(args);
      const code = text === stale ? "reauth-required" : "rejected";
      if (!server.isFresh) throw new ApiError({ code, call: "deleteSession", message: text, text });
      return {} as never;
    },
  };
  return { server, client };
}

function createSession(id: string | null) {
  const session = {
    id,
    get: () => (session.id === null ? null : ({ id: session.id } as SessionUser)),
  };
  return session;
}

test("a stale sign-in is confirmed, and the very same call made again", async () => {
  const { server, client } = createServer(stale);
  const confirmation = createConfirmation();
  const { call } = withReauthentication(client, { session: createSession("ada"), confirmation });
  const result = call(deleteSession, { deleteid: "d1" });
  await expect.poll(confirmation.get).toBe(true);
  server.isFresh = true;
  confirmation.settle(true);
  await expect(result).resolves.toEqual({});
  expect(server.calls).toEqual([
    [deleteSession, { deleteid: "d1" }],
    [deleteSession, { deleteid: "d1" }],
  ]);
  expect(confirmation.get()).toBe(false);
});

test("who does not confirm gets the refusal, and nothing is sent again", async () => {
  const { server, client } = createServer(stale);
  const confirmation = createConfirmation();
  const { call } = withReauthentication(client, { session: createSession("ada"), confirmation });
  const result = call(deleteSession, { deleteid: "d1" });
  await expect.poll(confirmation.get).toBe(true);
  confirmation.settle(false);
  await expect(result).rejects.toThrow(stale);
  expect(server.calls).toHaveLength(1);
});

test("a call is not made again for someone else", async () => {
  const { server, client } = createServer(stale);
  const confirmation = createConfirmation();
  const session = createSession("ada");
  const { call } = withReauthentication(client, { session, confirmation });
  const result = call(deleteSession, { deleteid: "d1" });
  await expect.poll(confirmation.get).toBe(true);
  session.id = "bob";
  confirmation.settle(true);
  await expect(result).rejects.toThrow(stale);
  expect(server.calls).toHaveLength(1);
});

test("several calls wait for one result", async () => {
  const confirmation = createConfirmation();
  let notifications = 0;
  const stop = confirmation.subscribe(() => (notifications += 1));
  const results = Promise.all([confirmation.request(), confirmation.request()]);
  confirmation.settle(true);
  expect(await results).toEqual([true, true]);
  stop();
  void confirmation.request();
  expect(notifications).toBe(3);
});

test("no other refusal is asked about, nor one of who is not signed in", async () => {
  const confirmation = createConfirmation();
  for (const [text, id] of [
    ["Logged out", "ada"],
    [stale, null],
  ] as const) {
    const { client } = createServer(text);
    const { call } = withReauthentication(client, { session: createSession(id), confirmation });
    await expect(call(deleteSession, { deleteid: "d1" })).rejects.toThrow(text);
    expect(confirmation.get()).toBe(false);
  }
});
