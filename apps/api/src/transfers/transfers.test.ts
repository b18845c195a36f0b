import { endpoints, maxTransferLength } from "@marquee/api-client";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../limits/rate-limits.ts";
import { minuteMs, secondMs } from "../clock.ts";
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
const gone = { status: 404, text: "This code is wrong, used or over. Show a new one." };

test("R-VISIT-11 a transfer is received once, within 10 minutes", async () => {
  const [sender, receiver] = [openBrowser(site), openBrowser(site)];
  const [transfer, late] = [newId(), newId()];
  await sender.call(endpoints.sendTransfer, { transfer, sealed: "c2VhbGVk" });
  await sender.call(endpoints.sendTransfer, { transfer: late, sealed: "c2VhbGVk" });
  expect(await receiver.call(endpoints.receiveTransfer, { transfer })).toEqual({
    sealed: "c2VhbGVk",
  });
  expect(await refusalOf(receiver.call(endpoints.receiveTransfer, { transfer }))).toMatchObject(
    gone,
  );
  site.advance(10 * minuteMs + secondMs);
  expect(
    await refusalOf(receiver.call(endpoints.receiveTransfer, { transfer: late })),
  ).toMatchObject(gone);
  const sql = openSql(site);
  await expect
    .poll(async () => {
      site.advance(minuteMs);
      return sql`select id from transfers`;
    })
    .toHaveLength(0);
  await sql.end();
});

test("R-VISIT-11 the largest transfer passes, one that is larger is refused", async () => {
  const browser = openBrowser(site);
  const transfer = newId();
  const sealed = "A".repeat(maxTransferLength);
  await browser.call(endpoints.sendTransfer, { transfer, sealed });
  expect((await browser.call(endpoints.receiveTransfer, { transfer })).sealed).toBe(sealed);
  const response = await browser.fetch("/api/send-transfer.php", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ transfer, sealed: `${sealed}A` }),
  });
  expect(response.status).toBe(400);
});

test("a network that sends many requests gets 429", async () => {
  const browser = openBrowser(site, { ip: "203.0.113.77" });
  const send = () =>
    browser.call(endpoints.sendTransfer, { transfer: newId(), sealed: "c2VhbGVk" });
  for (let sent = 0; sent < limits.transfersFromNetwork.max; sent += 1) await send();
  expect(await refusalOf(send())).toMatchObject({ status: 429 });

  // Before it has sent the megabytes that it announces.
  const outgoing = request(`${site.url}${endpoints.sendTransfer.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": maxTransferLength,
      "x-forwarded-for": browser.ip,
    },
  });
  const responded = once(outgoing, "response") as Promise<[IncomingMessage]>;
  outgoing.on("error", () => undefined);
  outgoing.write('{"transfer":"');
  const [response] = await responded;
  expect(response.statusCode).toBe(429);
  outgoing.destroy();
});

test("R-VISIT-11 guessing codes is limited by network", async () => {
  const guesser = openBrowser(site);
  const guess = () => refusalOf(guesser.call(endpoints.receiveTransfer, { transfer: newId() }));
  for (let guesses = 0; guesses < limits.transfersToNetwork.max; guesses += 1)
    expect(await guess()).toEqual(gone);
  expect(await guess()).toMatchObject({ status: 429 });
});
