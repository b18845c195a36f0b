import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export interface Route {
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
}

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Every route of the site and the screen it shows. Screens are chunks of their own. */
export const routes: readonly Route[] = [
  { path: "/", Screen: screen(() => import("../features/home/home-screen"), "HomeScreen") },
  { path: "/watch", Screen: screen(() => import("../features/watch/watch-screen"), "WatchScreen") },
  { path: "/c/:username", Screen: screen(() => import("../features/creator/creator-screen"), "CreatorScreen") },
  { path: "/playlist", Screen: screen(() => import("../features/playlist/playlist-screen"), "PlaylistScreen") },
  { path: "/following", Screen: screen(() => import("../features/following/following-screen"), "FollowingScreen") },
  { path: "/history", Screen: screen(() => import("../features/history/history-screen"), "HistoryScreen") },
  { path: "/cookies", Screen: screen(() => import("../features/cookies/cookies-screen"), "CookiesScreen") },
  { path: "/plans", Screen: screen(() => import("../features/plans/plans-screen"), "PlansScreen") },
  { path: "/contact", Screen: screen(() => import("../features/contact/contact-screen"), "ContactScreen") },
  {
    path: "/privacy-policy",
    Screen: screen(() => import("../features/legal/privacy-policy-screen"), "PrivacyPolicyScreen"),
  },
  { path: "/terms", Screen: screen(() => import("../features/legal/terms-screen"), "TermsScreen") },
  { path: "/offline", Screen: screen(() => import("../features/offline/offline-screen"), "OfflineScreen") },
  { path: "/login", Screen: screen(() => import("../features/login/login-screen"), "LoginScreen") },
  { path: "/signup", Screen: screen(() => import("../features/signup/signup-screen"), "SignupScreen") },
  { path: "/logout", Screen: screen(() => import("../features/logout/logout-screen"), "LogoutScreen") },
  {
    path: "/activate-account",
    Screen: screen(() => import("../features/activate-account/activate-account-screen"), "ActivateAccountScreen"),
  },
  {
    path: "/resend-activation",
    Screen: screen(() => import("../features/resend-activation/resend-activation-screen"), "ResendActivationScreen"),
  },
  {
    path: "/reset-password",
    Screen: screen(() => import("../features/reset-password/reset-password-screen"), "ResetPasswordScreen"),
  },
  {
    path: "/reset-change-password",
    Screen: screen(
      () => import("../features/reset-change-password/reset-change-password-screen"),
      "ResetChangePasswordScreen",
    ),
  },
  {
    path: "/recover-mfa",
    Screen: screen(() => import("../features/recover-mfa/recover-mfa-screen"), "RecoverMfaScreen"),
  },
  {
    path: "/reset-change-mfa",
    Screen: screen(() => import("../features/reset-change-mfa/reset-change-mfa-screen"), "ResetChangeMfaScreen"),
  },
  { path: "/settings", Screen: screen(() => import("../features/settings/settings-screen"), "SettingsScreen") },
  { path: "/settings/account", Screen: screen(() => import("../features/account/account-screen"), "AccountScreen") },
  {
    path: "/settings/modify-account",
    Screen: screen(() => import("../features/modify-account/modify-account-screen"), "ModifyAccountScreen"),
  },
  {
    path: "/settings/change-password",
    Screen: screen(() => import("../features/change-password/change-password-screen"), "ChangePasswordScreen"),
  },
  {
    path: "/settings/2fa",
    Screen: screen(() => import("../features/two-factor/two-factor-screen"), "TwoFactorScreen"),
  },
  {
    path: "/settings/totp-setup",
    Screen: screen(() => import("../features/totp-setup/totp-setup-screen"), "TotpSetupScreen"),
  },
  {
    path: "/settings/totp-disable",
    Screen: screen(() => import("../features/totp-disable/totp-disable-screen"), "TotpDisableScreen"),
  },
  {
    path: "/settings/backup-codes",
    Screen: screen(() => import("../features/backup-codes/backup-codes-screen"), "BackupCodesScreen"),
  },
  { path: "/settings/devices", Screen: screen(() => import("../features/devices/devices-screen"), "DevicesScreen") },
  { path: "/settings/export", Screen: screen(() => import("../features/export/export-screen"), "ExportScreen") },
  {
    path: "/settings/connections",
    Screen: screen(() => import("../features/connections/connections-screen"), "ConnectionsScreen"),
  },
  { path: "*", Screen: screen(() => import("./unknown-route"), "UnknownRoute") },
];
