import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchAccount, fetchConnections, newBackupCodes, requestExport } from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import { seen, sees } from "./sees";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./visitor";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Settings",
  component: Site,
  args: { at: "/settings", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const withCode = signedIn({ multiFactor: true });
const turnedOn = (api: FetchDouble) =>
  api.on(fetchAccount).answer({ ...examples.fetchAccount.response, multiFactor: true, backup_left: 8 });

export const Overview: Story = { play: sees("Manage Devices", "Export data", "Logout") };
export const OverviewSignedOut: Story = {
  args: { browser: () => undefined },
  play: sees("Log in to manage your devices, your password and your data."),
};
export const Account: Story = { args: { at: "/settings/account" }, play: sees("Enable 2FA", "Delete account") };
export const AccountWithTwoFactor: Story = {
  args: { at: "/settings/account", browser: withCode },
  play: sees("Disable 2FA"),
};
export const AccountSignedOut: Story = {
  args: { at: "/settings/account", browser: () => undefined },
  play: sees("Please log in"),
};
export const AccountDataRequested: Story = {
  args: { at: "/settings/account" },
  play: async () => {
    await press("Email me my data");
    await seen("On its way");
  },
};
export const AccountDataFailed: Story = {
  args: { at: "/settings/account", server: (api) => api.on(requestExport).status(503) },
  play: async () => {
    await press("Email me my data");
    await seen("Something went wrong. Please try again later.");
  },
};
export const AskingToDelete: Story = {
  args: { at: "/settings/account" },
  play: async () => {
    await press("Delete account");
    await seen("Delete your account?");
  },
};
export const Deleted: Story = {
  args: { at: "/settings/account", state: { deleted: true }, browser: () => undefined },
  play: sees("Your account has been deleted"),
};
export const EditDetails: Story = {
  args: { at: "/settings/modify-account" },
  play: async () => {
    await fill({ "First name": "Augusta" });
    await seen("Edit details");
  },
};
export const EditDetailsLoading: Story = {
  args: { at: "/settings/modify-account", server: (api) => api.on(fetchAccount).hang() },
  play: sees("Edit details"),
};
export const EditDetailsFailed: Story = {
  args: { at: "/settings/modify-account", server: (api) => api.on(fetchAccount).status(503) },
  play: sees("Something went wrong. Please try again later."),
};
export const ChangePassword: Story = {
  args: { at: "/settings/change-password" },
  play: async () => {
    await fill({ "Current password": "Engine#1843", "New password": "engine" });
    await seen("Change password");
  },
};
export const TwoFactorOff: Story = { args: { at: "/settings/2fa" }, play: sees("2FA is off") };
export const TwoFactorOn: Story = {
  args: { at: "/settings/2fa", browser: withCode, server: turnedOn },
  play: sees("2FA is on"),
};
export const DisableTwoFactor: Story = {
  args: { at: "/settings/totp-disable", browser: withCode },
  play: sees("Disable 2FA"),
};
export const BackupCodes: Story = {
  args: { at: "/settings/backup-codes", browser: withCode },
  play: async () => {
    await fill({ Password: "Engine#1843", "Six-digit code": "123456" });
    await press("Make new codes");
    await seen("Your new codes");
  },
};
export const BackupCodesRefused: Story = {
  args: {
    at: "/settings/backup-codes",
    browser: withCode,
    server: (api) => api.on(newBackupCodes).refuse("That passcode wasn't quite right."),
  },
  play: async () => {
    await fill({ Password: "Engine#1843", "Six-digit code": "123456" });
    await press("Make new codes");
    await seen("That passcode wasn't quite right.");
  },
};
export const Connections: Story = {
  args: { at: "/settings/connections" },
  play: sees("Connected as ada@example.com."),
};
export const ConnectionsLoading: Story = {
  args: { at: "/settings/connections", server: (api) => api.on(fetchConnections).hang() },
  play: sees("Connections"),
};
export const ConnectionsFailed: Story = {
  args: { at: "/settings/connections", server: (api) => api.on(fetchConnections).status(503) },
  play: sees("Something went wrong. Please try again later."),
};
