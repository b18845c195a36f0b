import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  fetchAccount,
  fetchConnections,
  fetchPasskeys,
  receiveTransfer,
  removePasskey,
  sendTransfer,
} from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

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
  api
    .on(fetchAccount)
    .respond({ ...examples.fetchAccount.response, multiFactor: true, backup_left: 8 });

export const MoveToAnotherDevice: Story = {
  args: { at: "/settings/data" },
  async play() {
    await press("Show a code");
    await expectVisible(/The code works once, for 10 minutes/);
  },
};
export const MoveFailed: Story = {
  args: { at: "/settings/data", server: (api) => api.on(sendTransfer).status(503) },
  async play() {
    await press("Show a code");
    await expectVisible("Something went wrong. Please try again later.");
  },
};
export const CodeOver: Story = {
  args: {
    at: "/settings/data",
    server: (api) =>
      api.on(receiveTransfer).reject("This code is wrong, used or over. Show a new one.", 404),
  },
  async play() {
    await fill({ "Code from another device": "0123-4567-89AB-CDEF" });
    await press("Continue");
    await expectVisible("This code is wrong, used or over. Show a new one.");
  },
};
export const Sync: Story = {
  args: { at: "/settings/sync" },
  play: () => expectVisible("Add this device to your others", "Turn on sync"),
};
export const Notifications: Story = {
  args: { at: "/settings/notifications" },
  play: () => expectVisible("What is sent to whom"),
};
export const Overview: Story = {
  play: () => expectVisible("Devices", "Privacy and data", "Logout"),
};
export const OverviewSignedOut: Story = {
  args: { browser: () => undefined },
  play: () => expectVisible("For the settings of your account"),
};
export const SecuritySignedOut: Story = {
  args: { at: "/settings/security", browser: () => undefined },
  play: () => expectVisible("Please log in"),
};
export const AccountDataRequested: Story = {
  args: { at: "/settings/data" },
  play: async () => {
    await press("Email me my data");
    await expectVisible("On its way");
  },
};
export const AskingToDelete: Story = {
  args: { at: "/settings/data" },
  play: async () => {
    await press("Delete account");
    await expectVisible("Delete your account?");
  },
};
export const Deleted: Story = {
  args: { at: "/settings/data", state: { deleted: true }, browser: () => undefined },
  play: () => expectVisible("Your account will be deleted"),
};
export const EditDetails: Story = {
  args: { at: "/settings/modify-account" },
  play: async () => {
    await fill({ "First name": "Augusta" });
    await expectVisible("Profile");
  },
};
export const EditDetailsLoading: Story = {
  args: { at: "/settings/modify-account", server: (api) => api.on(fetchAccount).hang() },
  play: () => expectVisible("Profile"),
};
export const EditDetailsFailed: Story = {
  args: { at: "/settings/modify-account", server: (api) => api.on(fetchAccount).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const ChangePassword: Story = {
  args: { at: "/settings/change-password" },
  play: async () => {
    await fill({ "Current password": "Engine#1843", "New password": "engine" });
    await expectVisible("Change password");
  },
};
export const TwoFactorOff: Story = {
  args: { at: "/settings/2fa" },
  play: () => expectVisible("2FA is off"),
};
export const TwoFactorOn: Story = {
  args: { at: "/settings/2fa", browser: withCode, server: turnedOn },
  play: () => expectVisible("2FA is on"),
};
export const DisableTwoFactor: Story = {
  args: { at: "/settings/totp-disable", browser: withCode },
  play: () => expectVisible("Disable 2FA"),
};
export const BackupCodes: Story = {
  args: { at: "/settings/backup-codes", browser: withCode },
  play: async () => {
    await fill({ Password: "Engine#1843", "Six-digit code": "123456" });
    await press("Create new codes");
    await expectVisible("Your new codes");
  },
};
export const Connections: Story = {
  args: { at: "/settings/connections" },
  play: () => expectVisible(/^Connected as ada@example\.com\./),
};
/** The providers are independent: some are connected, some are not. */
export const SeveralConnections: Story = {
  args: {
    at: "/settings/connections",
    server: (api) =>
      api.on(fetchConnections).respond([
        ...examples.fetchConnections.response,
        {
          provider: "identity-provider",
          id: "https://school.example",
          name: "Hill School",
          connected: false,
          account_name: "",
          tier: 0,
        },
      ]),
  },
  play: () => expectVisible("Example ID", "Hill School"),
};
/** The streaming platform sent the visitor back without a connection. */
export const ConnectionRefused: Story = {
  args: { at: "/settings/connections?error=connection" },
  play: () => expectVisible("We could not connect your account. Please try again."),
};
export const ConnectionsLoading: Story = {
  args: { at: "/settings/connections", server: (api) => api.on(fetchConnections).hang() },
  play: () => expectVisible("Connections"),
};
export const ConnectionsFailed: Story = {
  args: { at: "/settings/connections", server: (api) => api.on(fetchConnections).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const NoPasskeys: Story = {
  args: { at: "/settings/security", server: (api) => api.on(fetchPasskeys).respond([]) },
  play: () => expectVisible("Passkeys", "Add a passkey"),
};
export const RenamingPasskey: Story = {
  args: { at: "/settings/security" },
  play: async () => {
    await press("Rename My phone");
    await expectVisible("Rename passkey");
  },
};
export const LastWayInKept: Story = {
  args: {
    at: "/settings/security",
    server: (api) =>
      api
        .on(removePasskey)
        .reject("Set a password first: this is the only way in to your account.", 409),
  },
  play: async () => {
    await press("Remove My phone");
    await press("Remove passkey");
    await expectVisible("Set a password first: this is the only way in to your account.");
  },
};
