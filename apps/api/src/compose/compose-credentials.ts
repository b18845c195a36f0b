import { createAccessKeys } from "../accounts/access-keys.ts";
import { createAttemptLimiter } from "../accounts/attempt-limiter.ts";
import { createBackupCodes } from "../accounts/backup-codes.ts";
import { createConfirmation } from "../accounts/confirmation.ts";
import { createCredentialChange } from "../accounts/credential-change.ts";
import { createDisplayTokens } from "../accounts/display-token.ts";
import { createFamiliarClients } from "../accounts/familiar-clients.ts";
import { createMailTokens } from "../accounts/mail-tokens.ts";
import { createPasskeys } from "../accounts/passkeys.ts";
import { createPasswords } from "../accounts/passwords.ts";
import { createSecondFactor } from "../accounts/second-factor.ts";
import { createSecurityLog } from "../accounts/security-log.ts";
import { createSessions } from "../accounts/sessions.ts";
import { createTotp } from "../accounts/totp.ts";
import { createUsers } from "../accounts/users.ts";
import { createWebAuthn } from "../accounts/webauthn.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { createRequestSessions } from "../http/request-sessions.ts";
import { createSignedCookies } from "../http/signed-cookies.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { createOutbox } from "../mail/outbox.ts";

export function composeCredentials(dependencies: AppDependencies, siteName: () => string) {
  const { config, keys, clock, log, hashCost, siteUrl, requestLocale } = dependencies;
  const { db, sql } = dependencies.database;
  const passwords = createPasswords(hashCost, config.HASHES_AT_ONCE);
  const sessions = createSessions({ db, clock, log });
  const outbox = createOutbox({ db, clock, siteName });
  const securityLog = createSecurityLog({ db, clock });
  const accessKeys = createAccessKeys({ db, clock, log, outbox, securityLog });
  const rateLimits = createRateLimits({ sql, clock, key: keys.key("address") });
  const familiarClients = createFamiliarClients({ db, clock, keys: keys.keys("address") });
  const attemptLimiter = createAttemptLimiter({ familiarClients, rateLimits });
  const totp = createTotp({ db, clock, siteName, keys: keys.keys("totp") });
  const backupCodes = createBackupCodes({ db, clock, passwords, keys: keys.keys("backup-code") });
  const secondFactor = createSecondFactor({ totp, backupCodes, attemptLimiter });
  const changeCredentials = createCredentialChange(db);
  const webAuthn = createWebAuthn(siteUrl, siteName);
  return {
    passwords,
    sessions,
    users: createUsers(db),
    outbox,
    securityLog,
    accessKeys,
    requestSessions: createRequestSessions({ sessions, accessKeys, requestLocale }),
    rateLimits,
    familiarClients,
    attemptLimiter,
    mailTokens: createMailTokens({ db, clock }),
    totp,
    backupCodes,
    secondFactor,
    confirmation: createConfirmation({ passwords, secondFactor, attemptLimiter }),
    changeCredentials,
    webAuthn,
    passkeys: createPasskeys({
      db,
      clock,
      webAuthn,
      sessions,
      changeCredentials,
      outbox,
      securityLog,
    }),
    signedCookies: createSignedCookies(keys.keys("state"), clock),
    displayToken: createDisplayTokens(keys.key("display-token"), clock),
  };
}

export type Credentials = ReturnType<typeof composeCredentials>;
