import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  resendActivation,
  resetChangeMfa,
  resetPassword,
  verifyActivateLink,
  verifyEmailLink,
  verifyMfaResetLink,
  verifyResetLink,
} from "@marquee/api-client";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Mailed links",
  component: Site,
  args: { at: "/reset-password" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const spent = "You may need to request a new token";
async function ask(email = "ada@example.com") {
  await fill({ Email: email });
  await press("Send the link");
}

export const ResetPassword: Story = { play: () => expectVisible("Reset password") };
export const ResetPasswordInvalid: Story = {
  play: async () => {
    await ask("nowhere");
    await expectVisible("Invalid email address");
  },
};
export const ResetPasswordSending: Story = {
  args: { server: (api) => api.on(resetPassword).hang() },
  play: async () => {
    await ask();
    await expectVisible("Sending...");
  },
};
export const ResetPasswordSent: Story = {
  play: async () => {
    await ask();
    await expectVisible("Check your email");
  },
};
export const NewPasswordChecking: Story = {
  args: {
    at: "/reset-change-password?resetToken=a",
    server: (api) => api.on(verifyResetLink).hang(),
  },
  play: () => expectVisible("Checking your link..."),
};
export const NewPassword: Story = {
  args: { at: "/reset-change-password?resetToken=a" },
  play: () => expectVisible("Choose a new password for your account."),
};
export const NewPasswordDone: Story = {
  args: { at: "/reset-change-password?resetToken=a" },
  play: async () => {
    await fill({ "New password": "Engine#1844", "Repeat new password": "Engine#1844" });
    await press("Change password");
    await expectVisible("Your password has been changed!");
  },
};
export const NewPasswordLinkSpent: Story = {
  args: {
    at: "/reset-change-password?resetToken=a",
    server: (api) => api.on(verifyResetLink).reject(spent),
  },
  play: () => expectVisible(spent, "Request a new link"),
};
export const Activated: Story = {
  args: { at: "/activate-account?activateToken=a" },
  play: () => expectVisible("Your account has been activated!"),
};
export const ActivatedAndLoggedIn: Story = {
  args: { at: "/activate-account?activateToken=a", browser: signedIn() },
  play: () =>
    expectVisible("Your account has been activated!", /^Welcome, Ada: you are logged in\./),
};
export const ActivatedAndWaiting: Story = {
  args: {
    at: "/activate-account?activateToken=a",
    server: (api) =>
      api.on(verifyActivateLink).respond({ already_activated: false, waits_for_approval: true }),
  },
  play: () => expectVisible("Your request waits for its answer"),
};
export const AlreadyActivated: Story = {
  args: {
    at: "/activate-account?activateToken=a",
    server: (api) =>
      api.on(verifyActivateLink).respond({ already_activated: true, waits_for_approval: false }),
  },
  play: () => expectVisible("Your account is already activated", "Log in"),
};
export const ActivationLinkSpent: Story = {
  args: {
    at: "/activate-account?activateToken=a",
    server: (api) => api.on(verifyActivateLink).reject(spent),
  },
  play: () => expectVisible(spent, "Request a new activation link"),
};
export const ActivationUnreachable: Story = {
  args: {
    at: "/activate-account?activateToken=a",
    server: (api) => api.on(verifyActivateLink).disconnect(),
  },
  play: () => expectVisible("Something went wrong. Please try again later.", "Retry"),
};
export const ResendActivation: Story = {
  args: { at: "/resend-activation", server: (api) => api.on(resendActivation).hang() },
  play: () => expectVisible("Email"),
};
export const RecoverTwoFactor: Story = {
  args: { at: "/recover-mfa" },
  play: () => expectVisible("Reset 2FA"),
};
export const ResetTwoFactorPassword: Story = {
  args: { at: "/reset-change-mfa?token=a" },
  play: () => expectVisible("First, enter the password of your account."),
};
async function giveBackupCode(code: string) {
  await fill({ Password: "Engine#1843" });
  await press("Continue");
  await fill({ "Backup code": code });
}
export const ResetTwoFactorBackupCode: Story = {
  args: { at: "/reset-change-mfa?token=a", server: (api) => api.on(resetChangeMfa).hang() },
  play: async () => {
    await giveBackupCode("k7m2p9q4x0 and more");
    await expectVisible("Backup codes can only be 10 characters long.");
  },
};
export const ResetTwoFactorDone: Story = {
  args: { at: "/reset-change-mfa?token=a" },
  play: async () => {
    await giveBackupCode("k7m2p9q4x0");
    await press("Disable 2FA");
    await expectVisible("2FA has been disabled");
  },
};
export const ResetTwoFactorLinkSpent: Story = {
  args: {
    at: "/reset-change-mfa?token=a",
    server: (api) => api.on(verifyMfaResetLink).reject(spent),
  },
  play: () => expectVisible(spent),
};
export const EmailChanged: Story = {
  args: { at: "/settings/modify-account?emailToken=a" },
  play: () => expectVisible("Your email address has been changed"),
};
export const EmailChangeLinkSpent: Story = {
  args: {
    at: "/settings/modify-account?emailToken=a",
    browser: signedIn(),
    server: (api) => api.on(verifyEmailLink).reject(spent),
  },
  play: () => expectVisible(spent),
};
