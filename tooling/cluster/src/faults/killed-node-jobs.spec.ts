import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { inSeconds } from "../load/load-response.ts";
import { signUp } from "../load/sign-up.ts";
import { startMailServer, type MailServer } from "../mail-server.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const maxResumeMs = 20_000;
/** Each attempt that fails postpones a mail by a minute. */
const mailCount = 15;

describe.skipIf(isMissing(basicPrograms))("jobs of a killed node", () => {
  let cluster: Cluster;
  const mailServers: MailServer[] = [];
  /**
   * Indexes of the nodes that connected, in order: each one was running the job that delivers
   * mails.
   */
  const connected: number[] = [];
  beforeAll(async () => {
    for (const index of [0, 1, 2]) {
      mailServers.push(
        await startMailServer({ isSilent: true, onConnect: () => connected.push(index) }),
      );
    }
    cluster = await startCluster({ nodeEnvs: mailServers.map(({ url }) => ({ SMTP_URL: url })) });
  });
  afterAll(async () => {
    await cluster?.stop();
    for (const server of mailServers) server.close();
  });

  test("R-SCALE-02 kill -9 of a node with a job: another takes it over within 20 s", async () => {
    for (let count = 0; count < mailCount; count += 1) await signUp(cluster.url);
    const before = connected.length;
    await waitUntil("a node delivers mails", () => connected.length > before);
    const killed = connected.at(-1) ?? 0;
    const ended = cluster.nodes[killed]?.process().end("SIGKILL");
    const from = connected.length;
    const resumedMs = await waitUntil("another node delivers mails", () => {
      return connected.slice(from).some((index) => index !== killed);
    });
    await ended;
    reportFault({
      id: "R-SCALE-02",
      fault: "kill -9 of an app node that runs a job",
      required: "its jobs resume ≤ 20 s",
      seen: `resumed elsewhere after ${inSeconds(resumedMs)}`,
    });
    expect(resumedMs).toBeLessThanOrEqual(maxResumeMs);
  });
});
