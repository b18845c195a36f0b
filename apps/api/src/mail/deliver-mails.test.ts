import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { endpoints } from "@marquee/api-client";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { newPerson } from "../testing/people.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

interface Received {
  readonly user: string | undefined;
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

const received: Received[] = [];
let refusals = 0;
const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    done(password === "letters" ? null : new Error("Wrong password"), { user: username });
  },
  onData(stream, { envelope, user }, done) {
    void text(stream).then((source) => {
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error("Come again later"), { responseCode: 451 }));
      }
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      received.push({ user, from, to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});
let site: TestSite;

beforeAll(async () => {
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  site = await startTestSite({
    environment: {
      SMTP_URL: `smtp://post:letters@127.0.0.1:${port}`,
      MAIL_FROM: "no-reply@films.example",
    },
  });
});
afterAll(async () => {
  await site.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function signUp(): Promise<string> {
  const { username: uid, email, password: pwd } = newPerson();
  await openBrowser(site).call(endpoints.signUp, {
    name: "Robin",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  return email;
}

const mailFor = (email: string) => received.filter(({ to }) => to.includes(email));

test("mail goes to the SMTP server with its login, for one recipient", async () => {
  const email = await signUp();
  await expect.poll(() => mailFor(email).length).toBe(1);
  const [mail] = mailFor(email);
  expect(mail).toMatchObject({ user: "post", from: "no-reply@films.example", to: [email] });
  expect(mail?.source).toContain("Subject: Activate your Marquee account");
  expect(mail?.source).toMatch(
    /multipart\/alternative.*Content-Type: text\/plain.*Content-Type: text\/html/s,
  );
  const body = (mail?.source ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const token = /activateToken=([\w-]+)/.exec(body)?.[1] ?? "";
  await openBrowser(site).call(endpoints.verifyActivateLink, { token });
  // Accepted mails are deleted: they hold a link that opens an account.
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(0);
});

test("mail that the server would not take yet waits, and goes out later, once", async () => {
  refusals = 1;
  const email = await signUp();
  await expect.poll(() => refusals).toBe(0);
  expect(mailFor(email)).toHaveLength(0);
  expect(await mailsTo(site, email)).toHaveLength(1);
  site.advance(61_000);
  await expect.poll(() => mailFor(email).length).toBe(1);
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(0);
  expect(mailFor(email)).toHaveLength(1);
});
