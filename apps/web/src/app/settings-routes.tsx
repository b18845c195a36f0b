import { paths } from "../config/paths";
import { defineRoute, type Route } from "./route";

/** The screens of the settings of an account, and of a browser's devices. */
export const settingsRoutes: readonly Route[] = [
  defineRoute({
    path: paths.account.path,
    file: "moved/moved-to-settings",
    load: () => import("../features/moved/moved-to-settings"),
  }),
  defineRoute({
    path: paths.modifyAccount.path,
    file: "modify-account/modify-account-screen",
    load: () => import("../features/modify-account/modify-account-screen"),
  }),
  defineRoute({
    path: paths.changePassword.path,
    file: "change-password/change-password-screen",
    load: () => import("../features/change-password/change-password-screen"),
  }),
  defineRoute({
    path: paths.security.path,
    file: "security/security-screen",
    load: () => import("../features/security/security-screen"),
  }),
  defineRoute({
    path: paths.twoFactor.path,
    file: "moved/moved-to-security",
    load: () => import("../features/moved/moved-to-security"),
  }),
  defineRoute({
    path: paths.totpSetup.path,
    file: "totp-setup/totp-setup-screen",
    load: () => import("../features/totp-setup/totp-setup-screen"),
  }),
  defineRoute({
    path: paths.totpDisable.path,
    file: "totp-disable/totp-disable-screen",
    load: () => import("../features/totp-disable/totp-disable-screen"),
  }),
  defineRoute({
    path: paths.backupCodes.path,
    file: "backup-codes/backup-codes-screen",
    load: () => import("../features/backup-codes/backup-codes-screen"),
  }),
  defineRoute({
    path: paths.devices.path,
    file: "devices/devices-screen",
    load: () => import("../features/devices/devices-screen"),
  }),
  defineRoute({
    path: paths.accessKeys.path,
    file: "access-keys/access-keys-screen",
    load: () => import("../features/access-keys/access-keys-screen"),
  }),
  defineRoute({
    path: paths.securityLog.path,
    file: "security-log/security-log-screen",
    load: () => import("../features/security-log/security-log-screen"),
  }),
  defineRoute({
    path: paths.exportData.path,
    file: "export/export-screen",
    load: () => import("../features/export/export-screen"),
  }),
  defineRoute({
    path: paths.sync.path,
    file: "sync/sync-screen",
    load: () => import("../features/sync/sync-screen"),
  }),
  defineRoute({
    path: paths.notifications.path,
    file: "notifications/notifications-screen",
    load: () => import("../features/notifications/notifications-screen"),
  }),
  defineRoute({
    path: paths.connections.path,
    file: "connections/connections-screen",
    load: () => import("../features/connections/connections-screen"),
  }),
];
