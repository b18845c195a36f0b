import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { newPerson } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const sockets = new Set<Socket>();
/** Accepts connections, and says nothing. */
const silent = createServer((socket) => sockets.add(socket));
let site: TestSite;
beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  site = await startTestSite({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await site.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a silent SMTP server times out, and delays no other job", async () => {
  const { username: uid, email, password: pwd } = newPerson();
  const connected = once(silent, "connection") as Promise<[Socket]>;
  await openBrowser(site).call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const [socket] = await connected;
  await openBrowser(site).call(endpoints.resetPassword, { email });
  await awaitMail(site, email, "Reset your");
  expect(socket.readableEnded).toBe(false);
  socket.resume();
  await once(socket, "close");
});
