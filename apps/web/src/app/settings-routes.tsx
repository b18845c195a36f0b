import { paths } from "../config/paths";
import { defineRoute, type Route } from "./route";

/** The screens of the settings of an account, and of a browser's devices. */
export const settingsRoutes: readonly Route[] = [
  defineRoute({
    path: paths.account.path,
    file: "moved/moved-to-settings",
    load: async () => ({
      Screen: (await import("../features/moved/moved-to-settings")).MovedToSettings,
    }),
  }),
  defineRoute({
    path: paths.modifyAccount.path,
    file: "modify-account/modify-account-screen",
    load: async () => ({
      Screen: (await import("../features/modify-account/modify-account-screen"))
        .ModifyAccountScreen,
    }),
  }),
  defineRoute({
    path: paths.changePassword.path,
    file: "change-password/change-password-screen",
    load: async () => ({
      Screen: (await import("../features/change-password/change-password-screen"))
        .ChangePasswordScreen,
    }),
  }),
  defineRoute({
    path: paths.security.path,
    file: "security/security-screen",
    load: async () => ({
      Screen: (await import("../features/security/security-screen")).SecurityScreen,
    }),
  }),
  defineRoute({
    path: paths.twoFactor.path,
    file: "moved/moved-to-security",
    load: async () => ({
      Screen: (await import("../features/moved/moved-to-security")).MovedToSecurity,
    }),
  }),
  defineRoute({
    path: paths.totpSetup.path,
    file: "totp-setup/totp-setup-screen",
    load: async () => ({
      Screen: (await import("../features/totp-setup/totp-setup-screen")).TotpSetupScreen,
    }),
  }),
  defineRoute({
    path: paths.totpDisable.path,
    file: "totp-disable/totp-disable-screen",
    load: async () => ({
      Screen: (await import("../features/totp-disable/totp-disable-screen")).TotpDisableScreen,
    }),
  }),
  defineRoute({
    path: paths.backupCodes.path,
    file: "backup-codes/backup-codes-screen",
    load: async () => ({
      Screen: (await import("../features/backup-codes/backup-codes-screen")).BackupCodesScreen,
    }),
  }),
  defineRoute({
    path: paths.devices.path,
    file: "devices/devices-screen",
    load: async () => ({
      Screen: (await import("../features/devices/devices-screen")).DevicesScreen,
    }),
  }),
  defineRoute({
    path: paths.accessKeys.path,
    file: "access-keys/access-keys-screen",
    load: async () => ({
      Screen: (await import("../features/access-keys/access-keys-screen")).AccessKeysScreen,
    }),
  }),
  defineRoute({
    path: paths.securityLog.path,
    file: "security-log/security-log-screen",
    load: async () => ({
      Screen: (await import("../features/security-log/security-log-screen")).SecurityLogScreen,
    }),
  }),
  defineRoute({
    path: paths.exportData.path,
    file: "export/export-screen",
    load: async () => ({ Screen: (await import("../features/export/export-screen")).ExportScreen }),
  }),
  defineRoute({
    path: paths.sync.path,
    file: "sync/sync-screen",
    load: async () => ({ Screen: (await import("../features/sync/sync-screen")).SyncScreen }),
  }),
  defineRoute({
    path: paths.connections.path,
    file: "connections/connections-screen",
    load: async () => ({
      Screen: (await import("../features/connections/connections-screen")).ConnectionsScreen,
    }),
  }),
];
