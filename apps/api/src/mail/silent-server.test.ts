import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { endpoints } from "@marquee/api-client";
import { afterEach, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { newPerson } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

interface SilentServer {
  readonly port: number;
  /** Resolves with the first connection. */
  readonly connected: Promise<Socket>;
  close(): void;
}

/** Starts a server that accepts connections, and says nothing after its greeting, if it has one. */
async function startSilentServer(greeting = ""): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write(greeting);
    // It notices the other side's end only while it reads.
    socket.resume();
  });
  const connected = once(server, "connection").then(([socket]) => socket as Socket);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connected,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let silent: SilentServer;
let site: TestSite | undefined;
afterEach(async () => {
  // Before the site, which would wait for its delivery.
  silent.close();
  await site?.stop();
});

/**
 * Starts a site that sends its mails to the silent server, and signs up an account. Returns its
 * address.
 */
async function startSending(options = ""): Promise<{ sending: TestSite; email: string }> {
  const sending = await startTestSite({
    environment: { SMTP_URL: `smtp://127.0.0.1:${silent.port}${options}` },
  });
  site = sending;
  const { username: uid, email, password: pwd } = newPerson();
  await openBrowser(sending).call(endpoints.signUp, {
    name: "Robin",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  return { sending, email };
}

test("a silent SMTP server times out", async () => {
  // Without a greeting, nodemailer would end the connection after 30 s.
  silent = await startSilentServer("220 ready\r\n");
  const closed = silent.connected.then((socket) => once(socket, "close"));
  await startSending();
  await closed;
});

test("a silent SMTP server delays no other job", async () => {
  silent = await startSilentServer();
  // Longer than the test on any machine.
  const { sending, email } = await startSending("?greetingTimeout=3600000");
  const socket = await silent.connected;
  await openBrowser(sending).call(endpoints.resetPassword, { email });
  await awaitMail(sending, email, "Reset your");
  expect(socket.readableEnded).toBe(false);
});
