import { createAccessKeys } from "../accounts/access-keys.ts";
import { createAccountDeletion, type AccountDeletionOptions } from "../accounts/account-deletion.ts";
import { createAccountDetails } from "../accounts/account-details.ts";
import { createAdmissions } from "../accounts/admissions.ts";
import { createBackupCodes } from "../accounts/backup-codes.ts";
import { createConfirmation } from "../accounts/confirmation.ts";
import { createCredentialChange } from "../accounts/credential-change.ts";
import { createDataExport } from "../accounts/data-export.ts";
import { createDisplayTokens } from "../accounts/display-token.ts";
import { createAttemptLimiter } from "../accounts/attempt-limiter.ts";
import { createFamiliarClients } from "../accounts/familiar-clients.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import { createMailTokens } from "../accounts/mail-tokens.ts";
import { createSessionOpener } from "../accounts/open-session.ts";
import { createPasskeySignIn } from "../accounts/passkey-sign-in.ts";
import { createPasskeys } from "../accounts/passkeys.ts";
import { createPasswordChange } from "../accounts/password-change.ts";
import { createPasswords } from "../accounts/passwords.ts";
import { createProfilePicture } from "../accounts/profile-picture.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { createReservedNames } from "../accounts/reserved-names.ts";
import { createDeviceLogout } from "../accounts/device-logout.ts";
import { createSecondFactor } from "../accounts/second-factor.ts";
import { createSecurityLog } from "../accounts/security-log.ts";
import { createSessions } from "../accounts/sessions.ts";
import { createSignIn } from "../accounts/sign-in.ts";
import { createSignUpInvitations } from "../accounts/sign-up-invitations.ts";
import { createSignUp } from "../accounts/sign-up.ts";
import { createTotp } from "../accounts/totp.ts";
import { createTwoFactor } from "../accounts/two-factor.ts";
import { createUsers } from "../accounts/users.ts";
import { createWebAuthn } from "../accounts/webauthn.ts";
import { hourMs, minuteMs, secondMs } from "../clock.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { configuredProviders } from "../connections/configured-providers.ts";
import { createConnections } from "../connections/connections.ts";
import { createIdentityProviders } from "../connections/identity-providers.ts";
import { createStreamingPlatform, type PlatformClient } from "../connections/streaming-platform.ts";
import { createOpenIdProvider } from "../connections/open-id-provider.ts";
import { createTestIssuer } from "../dev/test-issuer.ts";
import { testPlatformClient } from "../dev/register-test-platform.ts";
import { createFreshSignIn } from "../http/fresh-sign-in.ts";
import { createIdentityAttempts } from "../http/identity-attempts.ts";
import { createIdentityCredentials } from "../http/identity-credentials.ts";
import { createPasskeyChallenges } from "../http/passkey-challenges.ts";
import { createSignedCookies } from "../http/signed-cookies.ts";
import { createRequestSessions } from "../http/request-sessions.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createMailDelivery } from "../mail/deliver-mails.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createPlans } from "../plans/plans.ts";
import { createSubscriptions } from "../plans/subscriptions.ts";
import { createAddressAdmission } from "../settings/admit-address.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { Storage } from "../storage/storage.ts";
import type { StorageOwner } from "../storage/storage-owner.ts";

interface AccountsDependencies extends Pick<AccountDeletionOptions, "setWithdrawn" | "deleteChannelsOf"> {
  readonly jobs: Jobs;
  readonly settings: SettingsStore;
  readonly siteName: () => string;
  readonly storage: Storage;
  readonly storageOwner: StorageOwner;
}

/** The account services of `compose`. */
export function composeAccounts(
  dependencies: AppDependencies,
  { jobs, settings, siteName, storage, storageOwner, setWithdrawn, deleteChannelsOf }: AccountsDependencies,
) {
  const { config, keys, clock, log, hashCost, createPayments, siteUrl, siteLinks, requestLocale } = dependencies;
  const { db, sql } = dependencies.database;
  const isReservedName = createReservedNames(config.RESERVED_USERNAMES);
  const passwords = createPasswords(hashCost, config.HASHES_AT_ONCE);
  const sessions = createSessions({ db, clock, log });
  const users = createUsers(db);
  const outbox = createOutbox({ db, clock, siteName });
  const securityLog = createSecurityLog({ db, clock });
  const accessKeys = createAccessKeys({ db, clock, log, outbox, securityLog });
  const requestSessions = createRequestSessions({ sessions, accessKeys, requestLocale });
  const rateLimits = createRateLimits({ sql, clock, key: keys.key("address") });
  const familiarClients = createFamiliarClients({ db, clock, keys: keys.keys("address") });
  const attemptLimiter = createAttemptLimiter({ familiarClients, rateLimits });
  const mailTokens = createMailTokens({ db, clock });
  const totp = createTotp({ db, clock, siteName, keys: keys.keys("totp") });
  const backupCodes = createBackupCodes({ db, clock, passwords, keys: keys.keys("backup-code") });
  const secondFactor = createSecondFactor({ totp, backupCodes, attemptLimiter });
  const confirmation = createConfirmation({ passwords, secondFactor, attemptLimiter });
  const changeCredentials = createCredentialChange(db);
  const webAuthn = createWebAuthn(siteUrl, siteName);
  const passkeys = createPasskeys({ db, clock, webAuthn, sessions, changeCredentials, outbox, securityLog });
  const signedCookies = createSignedCookies(keys.keys("state"), clock);
  const profilePicture = createProfilePicture({ db, users, storage });
  const accountDeletion = createAccountDeletion({
    db,
    clock,
    outbox,
    siteLinks,
    securityLog,
    setWithdrawn,
    deleteChannelsOf,
    deletePictures: profilePicture.deleteAll,
  });
  const openSession = createSessionOpener({
    clock,
    sessions,
    familiarClients,
    outbox,
    securityLog,
    accountDeletion,
  });
  const displayToken = createDisplayTokens(keys.key("display-token"), clock);
  const mailedLinks = createMailedLinks({ db, clock, users, mailTokens, outbox, rateLimits, jobs, siteLinks });
  const admitAddress = createAddressAdmission(settings);
  const signUpInvitations = createSignUpInvitations({ db, clock });
  const signUp = createSignUp({
    db,
    clock,
    users,
    openSession,
    passwords,
    mailTokens,
    mailedLinks,
    outbox,
    rateLimits,
    isReservedName,
    admitAddress,
    admissions: createAdmissions({ settings, invitations: signUpInvitations }),
  });
  const plans = createPlans({ db, clock });
  const payments =
    createPayments?.(({ userId, plan, paidUntil }) =>
      plans.grant({ userId, plan, source: "payment", endsAt: paidUntil }, db),
    ) ?? null;
  const subscriptions = createSubscriptions({ db, clock, plans, payments, outbox, siteLinks });
  jobs.repeat("announce-payment", hourMs, subscriptions.announcePayment);
  const dataExport = createDataExport({
    db,
    clock,
    users,
    outbox,
    securityLog,
    plans,
    jobs,
    rateLimits,
    siteUrl,
    readPicture: profilePicture.read,
  });

  const hasOwnProviders = config.IDENTITY_ISSUER !== undefined || config.IDENTITY_PROVIDERS.length > 0;
  const testIssuer = config.isDevelopment && !hasOwnProviders ? createTestIssuer(siteUrl) : null;
  const identityProviders = createIdentityProviders({
    providers: testIssuer
      ? [createOpenIdProvider({ ...testIssuer, name: "Test ID", logo: "", clock, siteUrl })]
      : configuredProviders({ config, clock, siteUrl }),
    siteUrl,
  });
  const identityAttempts = createIdentityAttempts({ signedCookies, rateLimits, clock });
  const identityCredentials = createIdentityCredentials({
    keys: keys.keys("identity"),
    clock,
    attempts: identityAttempts,
  });
  const platform = platformClient();
  const streamingPlatform = platform ? createStreamingPlatform(platform) : null;

  /** The configured platform, or in development the one that runs here. */
  function platformClient(): (() => PlatformClient) | null {
    const { PLATFORM_URL: url, PLATFORM_CLIENT_ID: clientId, PLATFORM_CLIENT_SECRET: clientSecret } = config;
    const redirectUri = () => `${siteUrl()}/api/connect-callback`;
    if (url && clientId && clientSecret) return () => ({ url, clientId, clientSecret, redirectUri: redirectUri() });
    if (!config.isDevelopment) return null;
    return () => ({ url: `${siteUrl()}/dev/platform`, ...testPlatformClient, redirectUri: redirectUri() });
  }

  const connections = createConnections({
    db,
    clock,
    sessions,
    changeCredentials,
    outbox,
    securityLog,
    plans,
    identityProviders,
    hasPlatform: streamingPlatform !== null,
  });

  if (config.SMTP_URL) {
    const deliver = createMailDelivery({ db, clock, log, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
    jobs.repeatInOwnQueue("deliver-mails", 2 * secondMs, storageOwner.whileActing(deliver));
  }
  jobs.repeatInOwnQueue("delete-due-accounts", 10 * minuteMs, storageOwner.whileDeleting(accountDeletion.deleteDue));
  jobs.repeat("remove-expired", hourMs, async () => {
    await sessions.removeExpired();
    await accessKeys.removeExpired();
    await mailTokens.removeExpired();
    await rateLimits.removeExpired();
    await dataExport.removeExpired();
    await signUp.removeUnused();
    await outbox.removeOld();
    await securityLog.removeOld();
    await familiarClients.removeOld();
  });

  return {
    passwords,
    rateLimits,
    sessions,
    requestSessions,
    accessKeys,
    users,
    outbox,
    mailTokens,
    mailedLinks,
    confirmation,
    displayToken,
    profilePicture,
    signUp,
    signUpInvitations,
    dataExport,
    testIssuer,
    identityProviders,
    identityAttempts,
    identityCredentials,
    streamingPlatform,
    freshSignIn: createFreshSignIn(requestSessions, sessions),
    plans,
    subscriptions,
    signedCookies,
    webAuthn,
    passkeys,
    passkeySignIn: createPasskeySignIn({ db, clock, webAuthn, outbox, securityLog }),
    passkeyChallenges: createPasskeyChallenges({ clock, rateLimits, signedCookies }),
    connections,
    deviceLogout: createDeviceLogout({ db, sessions, securityLog }),
    securityLog,
    signIn: createSignIn({
      db,
      clock,
      users,
      sessions,
      openSession,
      passwords,
      secondFactor,
      attemptLimiter,
      rateLimits,
      outbox,
      securityLog,
      passkeys,
      displayToken,
      accountDeletion,
    }),
    passwordChange: createPasswordChange({
      clock,
      users,
      sessions,
      passwords,
      passkeys,
      accessKeys,
      connections,
      mailTokens,
      confirmation,
      changeCredentials,
      outbox,
      securityLog,
    }),
    twoFactor: createTwoFactor({
      clock,
      users,
      siteLinks,
      contact: config.CONTACT_SECURITY ?? config.CONTACT_EMAIL ?? null,
      sessions,
      openSession,
      totp,
      backupCodes,
      secondFactor,
      confirmation,
      changeCredentials,
      mailTokens,
      outbox,
      securityLog,
    }),
    accountDetails: createAccountDetails({
      db,
      clock,
      users,
      sessions,
      backupCodes,
      confirmation,
      changeCredentials,
      mailTokens,
      outbox,
      securityLog,
      passkeys,
      accessKeys,
      connections,
      rateLimits,
      siteLinks,
      isReservedName,
      admitAddress,
    }),
    accountDeletion,
  };
}
