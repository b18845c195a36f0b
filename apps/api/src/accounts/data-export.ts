import type { ExportedData } from "@marquee/api-client";
import { and, eq, gt, lt } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { dataExports } from "../db/schema/operations.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Plans } from "../plans/plans.ts";
import { reportClient } from "./client-report.ts";
import { collectData } from "./collect-data.ts";
import { lockUser } from "./lock-user.ts";
import { hashToken, randomToken } from "../crypto/random-token.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface DataExportOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Users;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
  readonly plans: Plans;
  readonly jobs: Jobs;
  readonly rateLimits: RateLimits;
  readonly siteUrl: () => string;
  readonly readPicture: (user: User) => Promise<Buffer | null>;
}

const jobKind = "data-export";
const linkLifetimeMs = dayMs;

export type DataExport = ReturnType<typeof createDataExport>;

export function createDataExport(options: DataExportOptions) {
  const { db, clock, users, outbox, securityLog, jobs, rateLimits, siteUrl, readPicture } = options;

  const recordExport = (user: User, client: ClientInfo, within: Transaction) =>
    securityLog.record({ userId: user.id, kind: "data-exported", client }, within);

  jobs.handleInOwnQueue(
    jobKind,
    async ({ userId = "", time = "", browser = "", os = "", network = "" }) => {
      const user = await users.byId(userId);
      if (!user) return;
      const zip = new ZipFile();
      zip.addBuffer(
        Buffer.from(JSON.stringify(await collectData(options, user), null, 2)),
        "marquee-data.json",
      );
      const picture = await readPicture(user);
      if (picture) zip.addBuffer(picture, "profile-picture.webp");
      zip.end();
      const archive = await buffer(zip.outputStream);
      const token = randomToken();
      const expiresAt = new Date(clock().getTime() + linkLifetimeMs);
      const link = `${siteUrl()}/api/download-export?token=${token}`;
      await inTransaction(db, async (transaction) => {
        await lockUser(user, transaction);
        await transaction
          .insert(dataExports)
          .values({ userId, tokenHash: hashToken(token), archive, expiresAt });
        await outbox.send(
          user,
          messages.dataExport(link, { time, browser, os, network }),
          transaction,
        );
      });
    },
  );

  return {
    async download(user: User, client: ClientInfo): Promise<ExportedData> {
      await rateLimits.count(["data export", user.id], limits.dataExportsOfAccount);
      await inTransaction(db, (transaction) => recordExport(user, client, transaction));
      return collectData(options, user);
    },

    async request(user: User, client: ClientInfo): Promise<void> {
      await rateLimits.count(["mail export to", user.id], limits.mailsToAccount);
      await inTransaction(db, async (transaction) => {
        await recordExport(user, client, transaction);
        await jobs.add(jobKind, { userId: user.id, ...reportClient(client, clock()) }, transaction);
      });
    },

    async archive(token: string): Promise<Buffer | null> {
      const [found] = await db
        .select({ archive: dataExports.archive })
        .from(dataExports)
        .where(
          and(eq(dataExports.tokenHash, hashToken(token)), gt(dataExports.expiresAt, clock())),
        );
      return found?.archive ?? null;
    },

    async removeExpired(): Promise<void> {
      await db.delete(dataExports).where(lt(dataExports.expiresAt, clock()));
    },
  };
}
