import { fetchAccount, newBackupCodes, totpDisable } from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectVisible } from "./expect-visible";
import { offline, waiting, type FormCase } from "./form-stories";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const withCode = signedIn({ multiFactor: true });

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Two-factor",
  component: Site,
  args: { at: "/settings/2fa", browser: withCode },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const withoutPassword = (api: FetchDouble) =>
  api
    .on(fetchAccount)
    .respond({ ...examples.fetchAccount.response, multiFactor: true, has_password: false });

const typed = { Password: "Engine#1843", "Six-digit code": "123456" };
const disableForm: FormCase = {
  at: "/settings/totp-disable",
  call: totpDisable,
  submit: "Disable 2FA",
  typed,
  browser: withCode,
};
const codesForm: FormCase = {
  at: "/settings/backup-codes",
  call: newBackupCodes,
  submit: "Create new codes",
  typed,
  browser: withCode,
};

export const Loading: Story = { args: { server: (api) => api.on(fetchAccount).hang() } };
export const Failed: Story = {
  args: { server: (api) => api.on(fetchAccount).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const OneCodeLeft: Story = {
  args: {
    server: (api) =>
      api
        .on(fetchAccount)
        .respond({ ...examples.fetchAccount.response, multiFactor: true, backup_left: 1 }),
  },
  play: () => expectVisible(/1 of 10 is left\./),
};

export const DisableIncomplete: Story = {
  args: { at: "/settings/totp-disable" },
  play: async () => {
    await press("Disable 2FA");
    await expectVisible("Please enter all six digits.");
  },
};
export const DisableWaiting = waiting(disableForm, "Checking...");
export const DisableOffline = offline(disableForm);
export const DisableWithoutPassword: Story = {
  args: { at: "/settings/totp-disable", server: withoutPassword },
  play: () => expectVisible("Your account has no password"),
};
export const DisableAlreadyOff: Story = {
  args: { at: "/settings/totp-disable", browser: signedIn() },
  play: () => expectVisible("2FA is off", "Set it up first."),
};
export const Disabled: Story = {
  args: { at: "/settings/totp-disable" },
  play: async () => {
    await fill(typed);
    await press("Disable 2FA");
    await expectVisible("2FA has been disabled.");
  },
};

export const BackupCodesWaiting = waiting(codesForm, "Checking...");
export const BackupCodesOffline = offline(codesForm);
export const BackupCodesWithoutTwoFactor: Story = {
  args: { at: "/settings/backup-codes", browser: signedIn() },
  play: () => expectVisible("2FA is off", "Set it up first."),
};
export const BackupCodesWithoutPassword: Story = {
  args: { at: "/settings/backup-codes", server: withoutPassword },
  play: () => expectVisible("Your account has no password"),
};
