import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "./account";
import { createChannel } from "./create-channel";

test("R-PUB-15 a creator adds a webhook, checks its signature and removes it", async ({
  page,
  person,
}) => {
  const received: { signed: string; signature: string }[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      received.push({
        signed: `${header("id")}.${header("timestamp")}.${body}`,
        signature: header("signature"),
      });
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  await createChannel(page, person.username);
  await page.goto("/studio/channel");
  await page.getByRole("link", { name: "Manage webhooks" }).click();
  // The channel's screen has a field of an address, too.
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  const address = page.getByLabel("Address");
  await address.fill(`http://127.0.0.1:${port}/videos`);
  await address.press("Enter");
  const secretField = page.getByLabel("Signing secret");
  await expect(secretField).toBeFocused();
  const secret = await secretField.inputValue();
  await expect(address).toHaveValue("");

  const webhook = page.getByRole("region", {
    name: `http://127.0.0.1:${port}/videos`,
    exact: true,
  });
  const rows = webhook.getByRole("row").filter({ hasText: "webhook.test" });
  await webhook.getByRole("button", { name: "Send test event" }).click();
  await expect(rows.first()).toContainText("Delivered");
  expect(received).toHaveLength(1);
  const { signed = "", signature } = received[0] ?? {};
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(signature).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);

  status = 500;
  await webhook.getByRole("button", { name: "Send test event" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("The server answered 500.");

  // The secret was shown once.
  await page
    .getByRole("navigation", { name: "Studio" })
    .getByRole("link", { name: "Channel" })
    .click();
  await page.getByRole("link", { name: "Manage webhooks" }).click();
  await expect(rows).toHaveCount(2);
  await expect(secretField).toHaveCount(0);

  await webhook.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await expect(webhook).toHaveCount(0);
  server.closeAllConnections();
  server.close();
});
