import type { Route } from "./route-table";
import { screen } from "./screen";

/** What an address shows that is none of the others. */
export const unknownRoute: Route = { path: "*", ...screen(() => import("./unknown-route"), "UnknownRoute") };

/** The routes of an account, and of what one reads once: few visits need this table. */
export const otherRoutes: readonly Route[] = [
  { path: "/cookies", ...screen(() => import("../features/cookies/cookies-screen"), "CookiesScreen") },
  { path: "/plans", ...screen(() => import("../features/plans/plans-screen"), "PlansScreen") },
  { path: "/contact", ...screen(() => import("../features/contact/contact-screen"), "ContactScreen") },
  {
    path: "/privacy-policy",
    ...screen(() => import("../features/legal/privacy-policy-screen"), "PrivacyPolicyScreen"),
  },
  { path: "/terms", ...screen(() => import("../features/legal/terms-screen"), "TermsScreen") },
  { path: "/login", ...screen(() => import("../features/login/login-screen"), "LoginScreen") },
  { path: "/signup", ...screen(() => import("../features/signup/signup-screen"), "SignupScreen") },
  { path: "/logout", ...screen(() => import("../features/logout/logout-screen"), "LogoutScreen") },
  {
    path: "/activate-account",
    ...screen(() => import("../features/activate-account/activate-account-screen"), "ActivateAccountScreen"),
  },
  {
    path: "/resend-activation",
    ...screen(() => import("../features/resend-activation/resend-activation-screen"), "ResendActivationScreen"),
  },
  {
    path: "/reset-password",
    ...screen(() => import("../features/reset-password/reset-password-screen"), "ResetPasswordScreen"),
  },
  {
    path: "/reset-change-password",
    ...screen(
      () => import("../features/reset-change-password/reset-change-password-screen"),
      "ResetChangePasswordScreen",
    ),
  },
  {
    path: "/recover-mfa",
    ...screen(() => import("../features/recover-mfa/recover-mfa-screen"), "RecoverMfaScreen"),
  },
  {
    path: "/reset-change-mfa",
    ...screen(() => import("../features/reset-change-mfa/reset-change-mfa-screen"), "ResetChangeMfaScreen"),
  },
  { path: "/settings", ...screen(() => import("../features/settings/settings-screen"), "SettingsScreen") },
  { path: "/settings/account", ...screen(() => import("../features/account/account-screen"), "AccountScreen") },
  {
    path: "/settings/modify-account",
    ...screen(() => import("../features/modify-account/modify-account-screen"), "ModifyAccountScreen"),
  },
  {
    path: "/settings/change-password",
    ...screen(() => import("../features/change-password/change-password-screen"), "ChangePasswordScreen"),
  },
  {
    path: "/settings/2fa",
    ...screen(() => import("../features/two-factor/two-factor-screen"), "TwoFactorScreen"),
  },
  {
    path: "/settings/totp-setup",
    ...screen(() => import("../features/totp-setup/totp-setup-screen"), "TotpSetupScreen"),
  },
  {
    path: "/settings/totp-disable",
    ...screen(() => import("../features/totp-disable/totp-disable-screen"), "TotpDisableScreen"),
  },
  {
    path: "/settings/backup-codes",
    ...screen(() => import("../features/backup-codes/backup-codes-screen"), "BackupCodesScreen"),
  },
  { path: "/settings/devices", ...screen(() => import("../features/devices/devices-screen"), "DevicesScreen") },
  { path: "/settings/export", ...screen(() => import("../features/export/export-screen"), "ExportScreen") },
  {
    path: "/settings/connections",
    ...screen(() => import("../features/connections/connections-screen"), "ConnectionsScreen"),
  },
  unknownRoute,
];
