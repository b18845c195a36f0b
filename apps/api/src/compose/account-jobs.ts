import type { DataExport } from "../accounts/data-export.ts";
import type { SignUp } from "../accounts/sign-up.ts";
import type { AccountDeletion } from "../accounts/account-deletion.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { hourMs, minuteMs, secondMs } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createMailDelivery } from "../mail/deliver-mails.ts";
import type { MailBrand } from "../mail/mail-brand.ts";
import type { Sender } from "../mail/sender.ts";
import type { Subscriptions } from "../plans/subscriptions.ts";
import type { Credentials } from "./compose-credentials.ts";

interface AccountServices extends Credentials {
  readonly jobs: Jobs;
  readonly accountDeletion: AccountDeletion;
  readonly dataExport: DataExport;
  readonly signUp: SignUp;
  readonly subscriptions: Subscriptions;
  readonly sender: () => Sender;
  readonly mailBrand: () => MailBrand;
}

export function repeatAccountJobs(
  { database: { db }, config, clock, log, storageOwner }: AppDependencies,
  services: AccountServices,
): void {
  const { jobs, accountDeletion, subscriptions, sender, mailBrand } = services;
  if (config.SMTP_URL) {
    const deliver = createMailDelivery({
      db,
      clock,
      log,
      smtpUrl: config.SMTP_URL,
      sender,
      brand: mailBrand,
    });
    jobs.repeatInOwnQueue("deliver-mails", 2 * secondMs, storageOwner.whileActing(deliver));
  }
  jobs.repeatInOwnQueue(
    "delete-due-accounts",
    10 * minuteMs,
    storageOwner.whileDeleting(accountDeletion.deleteDue),
  );
  jobs.repeat("announce-payment", hourMs, subscriptions.announcePayment);
  jobs.repeat("remove-expired", hourMs, async () => {
    await services.sessions.removeExpired();
    await services.accessKeys.removeExpired();
    await services.mailTokens.removeExpired();
    await services.rateLimits.removeExpired();
    await services.dataExport.removeExpired();
    await services.signUp.removeUnused();
    await services.outbox.removeOld();
    await services.securityLog.removeOld();
    await services.familiarClients.removeOld();
  });
}
