import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isSuccess } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { signUp } from "../load/sign-up.ts";
import { startMailServer, type MailServer } from "../mail-server.ts";
import { basicPrograms, fakeClock, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const skews = ["+30s", "+0s", "-30s"] as const;
const mailCount = 20;
/** Long enough that every node looks for work while another one delivers. */
const acceptMs = 1_000;

describe.skipIf(isMissing([...basicPrograms, "faketime"]))("clock skew", () => {
  let cluster: Cluster;
  const mailServers: MailServer[] = [];
  const received: string[] = [];
  const working = new Set<number>();
  let overlaps = 0;
  beforeAll(async () => {
    for (const index of skews.keys()) {
      const server = await startMailServer({
        acceptMs,
        onConnect() {
          working.add(index);
          if (working.size > 1) overlaps += 1;
        },
        onDisconnect: () => working.delete(index),
        onMail: (recipient) => received.push(recipient),
      });
      mailServers.push(server);
    }
    const nodeEnvs = skews.map((skew, index) => ({
      SMTP_URL: mailServers[index]?.url ?? "",
      ...fakeClock(skew),
    }));
    cluster = await startCluster({ nodeEnvs });
  });
  afterAll(async () => {
    await cluster?.stop();
    for (const server of mailServers) server.close();
  });

  test("R-SCALE-11 clocks a minute apart run no job twice, and nothing fails", async () => {
    for (const [index, node] of cluster.nodes.entries()) {
      const { headers } = await fetch(`${node.url}/healthz`);
      const aheadSeconds = (Date.parse(headers.get("date") ?? "") - Date.now()) / 1_000;
      expect(Math.abs(aheadSeconds - Number.parseInt(skews[index] ?? "", 10))).toBeLessThan(10);
    }
    // Each login would be one more mail.
    const load = startLoad(cluster, { reads: 2, logins: 0, slowDownloads: 0 });
    const people: string[] = [];
    for (let count = 0; count < mailCount; count += 1) people.push(await signUp(cluster.url));
    await waitUntil(
      "every mail is delivered",
      () => people.every((email) => received.includes(email)),
      600_000,
    );
    await waitUntil(
      "the outbox is empty",
      async () => (await cluster.sql`select 1 from mails`).length === 0,
    );
    await load.stop();

    const mails = people.map((email) => received.filter((recipient) => recipient === email).length);
    const repeated = mails.filter((count) => count > 1).length;
    reportFault({
      id: "R-SCALE-11",
      fault: "clocks of two nodes 30 s ahead and behind",
      required: "no job runs twice",
      seen:
        `${overlaps} times two nodes delivered mails together, ` +
        `${repeated} of ${mailCount} mails came twice`,
    });
    expect(repeated).toBe(0);
    expect(overlaps).toBe(0);
    expect(countByOutcome(load.responses.filter((response) => !isSuccess(response)))).toEqual({});
    expect(await load.lostWrites()).toEqual([]);
  });
});
