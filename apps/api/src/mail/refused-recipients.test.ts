import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { drizzle } from "drizzle-orm/postgres-js";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createMailDelivery } from "./deliver-mails.ts";

const accepted: string[] = [];
let isRelaying = true;

/** The server treats the recipients of each domain differently. */
function answerRecipient(address: string, done: (error?: Error) => void, drop: () => void): void {
  const say = (responseCode: number, words: string) =>
    done(Object.assign(new Error(`${words}: <${address}>`), { responseCode }));
  if (!isRelaying) return say(554, "5.7.1 Relay access denied");
  if (address.endsWith("@unknown.example")) return say(550, "5.1.1 no such mailbox");
  if (address.endsWith("@suppressed.example")) return say(554, "suppressed");
  if (address.endsWith("@grey.example")) return say(451, "4.7.1 come back later");
  if (address.endsWith("@dropped.example")) return drop();
  // The client gives up.
  if (address.endsWith("@hanging.example")) return;
  accepted.push(address);
  done();
}

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onRcptTo({ address }, { id }, done) {
    answerRecipient(address, done, () => {
      for (const connection of server.connections)
        if (Reflect.get(connection, "id") === id) connection.close();
    });
  },
  onData(stream, { envelope }, done) {
    stream.resume();
    const isSpam = envelope.rcptTo.some(({ address }) => address.endsWith("@filtered.example"));
    stream.once("end", () =>
      done(
        isSpam ? Object.assign(new Error("5.6.0 not wanted"), { responseCode: 554 }) : undefined,
      ),
    );
  },
});

let site: TestSite;
let sql: Sql;
let deliver: () => Promise<void>;
const lines: string[] = [];

beforeAll(async () => {
  // It delivers nothing itself.
  site = await startTestSite();
  sql = openSql(site);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  deliver = createMailDelivery({
    db: drizzle(sql),
    clock: site.now,
    log: fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log,
    smtpUrl: `smtp://127.0.0.1:${port}?socketTimeout=500`,
    sender: () => ({ name: "Films", address: "no-reply@films.example" }),
    brand: () => ({ siteName: "Films", accent: null, siteUrl: "https://films.example" }),
  });
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await sql`delete from mails`;
  accepted.length = 0;
  lines.length = 0;
  isRelaying = true;
});

/** Queues mails, each a second newer than the one before it. */
async function queue(recipients: readonly string[]): Promise<void> {
  for (const [index, recipient] of recipients.entries()) {
    const at = new Date(site.now().getTime() - (100 - index) * 1_000).toISOString();
    await sql`
      insert into mails (recipient, subject, body, created_at, next_attempt_at)
      values (${recipient}, 'Activate', 'Link', ${at}, ${at})`;
  }
}
const waiting = async () =>
  (
    await sql<
      { recipient: string }[]
    >`select recipient from mails where refused_at is null order by recipient`
  ).map((row) => row.recipient);

test.each([
  ["a.b@unknown.example", "mail refused for good", []],
  ["a.b@suppressed.example", "mail refused for good", []],
  ["a.b@filtered.example", "mail refused for good", []],
  ["a.b@grey.example", "mail not sent yet", ["a.b@grey.example"]],
  ["a.b@dropped.example", "mail not sent yet", ["a.b@dropped.example"]],
  ["a.b@hanging.example", "mail not sent yet", ["a.b@hanging.example"]],
])("a mail to %s holds up no other: %s", async (bad, message, left) => {
  await queue([bad, "good@films.example"]);
  await deliver();
  expect(accepted).toContain("good@films.example");
  expect(await waiting()).toEqual(left);
  expect(lines.join("")).toContain(message);
  expect(lines.join("")).not.toContain("a.b@");
});

test("mails behind many bad ones go out in the same run", async () => {
  await queue([
    ...Array.from({ length: 12 }, (_, index) => `x${index}@unknown.example`),
    "good@films.example",
  ]);
  await deliver();
  expect(accepted).toEqual(["good@films.example"]);
  expect(await waiting()).toEqual([]);
});

test("a mail that waits for its next attempt comes after those that are due earlier", async () => {
  await queue([
    ...Array.from({ length: 20 }, (_, index) => `x${index}@grey.example`),
    "good@films.example",
  ]);
  await deliver();
  await deliver();
  expect(accepted).toEqual(["good@films.example"]);
});

test("no mail is given up because the server does not relay for us", async () => {
  isRelaying = false;
  await queue(["good@films.example"]);
  const failed = await deliver().catch((error: unknown) => error);
  expect(String(failed)).toContain("The mail server could not be used");
  expect(String(failed) + lines.join("")).not.toContain("good@");
  expect(await waiting()).toEqual(["good@films.example"]);
});
