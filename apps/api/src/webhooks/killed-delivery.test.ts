import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { expect, onTestFinished, test } from "vitest";
import { copyCluster } from "../testing/copy-cluster.ts";
import { createDraft, registerCreator } from "../testing/creators.ts";
import { embeddedUrl } from "../testing/embedded-url.ts";
import { openSql } from "../testing/open-sql.ts";
import { serveMain, type ServingMain } from "../testing/run-main.ts";
import { accept, isSigned, startWebhookReceiver } from "../testing/webhook-receiver.ts";

test("R-PUB-15 an event survives kill -9 before and during its delivery", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-webhooks-"));
  const receiver = await startWebhookReceiver();
  const dataFolder = join(folder, "data");
  const start = () =>
    serveMain({
      DATA_FOLDER: dataFolder,
      PORT: "0",
      DEMO: "false",
      TRUSTED_PROXIES: "127.0.0.1,::1",
      WEBHOOK_NETWORKS: "127.0.0.1",
    });
  const end = async ({ child }: ServingMain, signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  await copyCluster(dataFolder);
  let server = await start();
  onTestFinished(async () => {
    await end(server, "SIGTERM");
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  const creator = await registerCreator(server);
  const call = creator.browser.call;
  const { secret } = await call(endpoints.addWebhook, {
    creator: creator.channel.id,
    url: receiver.url,
  });
  const video = await createDraft(creator);
  const holder = openSql({ databaseUrl: embeddedUrl(dataFolder) });
  const lock = await holder.reserve();
  await lock`begin`;
  // No node can take the job while its row is locked.
  await lock`select 1 from jobs where kind = 'deliver-webhooks' for update`;
  await call(endpoints.deleteVideos, { id: [video] });
  expect(await lock`select attempts from webhook_deliveries`).toEqual([{ attempts: 0 }]);
  await end(server, "SIGKILL");
  await holder.end({ timeout: 0 }).catch(() => undefined);
  expect(receiver.events).toEqual([]);

  receiver.respond(() => undefined);
  server = await start();
  await expect.poll(() => receiver.events.length).toBe(1);
  await end(server, "SIGKILL");

  receiver.respond(accept);
  server = await start();
  const sql = openSql({ databaseUrl: embeddedUrl(dataFolder) });
  // The leases of the killed process have ended.
  await sql`update jobs set run_at = now(), locked_until = null where kind = 'deliver-webhooks'`;
  await sql`update webhook_deliveries set next_attempt_at = now() where delivered_at is null`;
  await expect
    .poll(
      async () =>
        (await sql`select 1 from webhook_deliveries where delivered_at is not null`).length,
    )
    .toBe(1);
  await sql.end();
  expect(receiver.events.map(({ type }) => type)).toEqual(["video.deleted", "video.deleted"]);
  expect(receiver.events[1]?.id).toBe(receiver.events[0]?.id);
  for (const event of receiver.events) expect(isSigned(event, secret, new Date())).toBe(true);
});
