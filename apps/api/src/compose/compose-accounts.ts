import {
  createAccountDeletion,
  type AccountDeletionOptions,
} from "../accounts/account-deletion.ts";
import { createAccountDetails } from "../accounts/account-details.ts";
import { createAdmissions } from "../accounts/sign-up-admissions.ts";
import { createDataExport } from "../accounts/data-export.ts";
import { createDeviceLogout } from "../accounts/device-logout.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import { createSessionOpener } from "../accounts/open-session.ts";
import { createPasskeySignIn } from "../accounts/passkey-sign-in.ts";
import { createPasswordChange } from "../accounts/password-change.ts";
import { createProfilePicture } from "../accounts/profile-picture.ts";
import { createReservedNames } from "../accounts/reserved-names.ts";
import { createSignIn } from "../accounts/sign-in.ts";
import { createSignUpInvitations } from "../accounts/sign-up-invitations.ts";
import { createSignUp } from "../accounts/sign-up.ts";
import { createTwoFactor } from "../accounts/two-factor.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { createFreshSignIn } from "../http/fresh-sign-in.ts";
import { createPasskeyChallenges } from "../http/passkey-challenges.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailBrand } from "../mail/mail-brand.ts";
import type { Sender } from "../mail/sender.ts";
import { createPlans } from "../plans/plans.ts";
import { createSubscriptions } from "../plans/subscriptions.ts";
import { createAddressAdmission } from "../settings/admit-address.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { repeatAccountJobs } from "./account-jobs.ts";
import { composeCredentials } from "./compose-credentials.ts";
import { composeIdentities } from "./compose-identities.ts";

interface AccountsOptions extends Pick<
  AccountDeletionOptions,
  "setWithdrawn" | "deleteChannelsOf"
> {
  readonly jobs: Jobs;
  readonly settings: SettingsStore;
  readonly siteName: () => string;
  readonly sender: () => Sender;
  readonly mailBrand: () => MailBrand;
  readonly securityContact: () => string | null;
}

export function composeAccounts(dependencies: AppDependencies, options: AccountsOptions) {
  const { config, clock, storage, siteUrl, siteLinks, createPayments } = dependencies;
  const { db, sql } = dependencies.database;
  const { settings } = options;
  const credentials = composeCredentials(dependencies, options.siteName);
  const base = { ...options, ...credentials, db, clock, storage, siteUrl, siteLinks };
  const profilePicture = createProfilePicture(base);
  const accountDeletion = createAccountDeletion({
    ...base,
    deletePictures: profilePicture.deleteAll,
  });
  const openSession = createSessionOpener({ ...base, accountDeletion });
  const signUpInvitations = createSignUpInvitations(base);
  const plans = createPlans(base);
  const payments =
    createPayments?.(({ userId, plan, paidUntil }) =>
      plans.grant({ userId, plan, source: "payment", endsAt: paidUntil }, db),
    ) ?? null;
  const identities = composeIdentities(dependencies, { ...credentials, plans });
  const services = {
    ...base,
    ...identities,
    accountDeletion,
    openSession,
    plans,
    payments,
    mailedLinks: createMailedLinks(base),
    isReservedName: createReservedNames(config.RESERVED_USERNAMES),
    admitAddress: createAddressAdmission(settings),
    admissions: createAdmissions({ sql, settings, invitations: signUpInvitations }),
    readPicture: profilePicture.read,
  };
  const signUp = createSignUp(services);
  const dataExport = createDataExport(services);
  const subscriptions = createSubscriptions(services);
  repeatAccountJobs(dependencies, { ...services, signUp, dataExport, subscriptions });
  return {
    ...credentials,
    ...identities,
    mailedLinks: services.mailedLinks,
    profilePicture,
    accountDeletion,
    signUp,
    signUpInvitations,
    dataExport,
    plans,
    subscriptions,
    freshSignIn: createFreshSignIn(credentials.requestSessions, credentials.sessions),
    passkeySignIn: createPasskeySignIn(base),
    passkeyChallenges: createPasskeyChallenges(base),
    deviceLogout: createDeviceLogout(base),
    signIn: createSignIn(services),
    passwordChange: createPasswordChange(services),
    twoFactor: createTwoFactor(services),
    accountDetails: createAccountDetails(services),
  };
}
