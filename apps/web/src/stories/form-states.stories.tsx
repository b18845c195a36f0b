import {
  changePassword,
  connect,
  deleteAccount,
  deleteSession,
  disconnect,
  fetchAccount,
  identityProviderVerify,
  login,
  modifyAccount,
  newBackupCodes,
  requestExport,
  resendActivation,
  resetChangeMfa,
  resetChangePassword,
  resetMfa,
  resetPassword,
  signUp,
  subscribe,
  totpAdd,
  totpDisable,
  undoEmailChange,
  verifyMfaPwd,
} from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { failures, offline, usernameTaken, waiting, type FormCase } from "./form-stories";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const wrongCode = "That passcode wasn't quite right.";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Form states",
  component: Site,
  args: { at: "/login" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const tooMany = "Too many attempts. Try again in 15 minutes.";
const busy = "We're busy. Please try again in a moment.";
const wrongPassword = "Wrong password.";
const usedLink = "That link is not valid any more. You may need to request a new token";
const twoFactorOff = "Two-factor authentication is off.";
const weak = [
  "That password is too common. Please choose another one.",
  "Your password cannot contain your own name or the site's.",
];
const password = "Engine#1843";
const withCode = { Password: password, "Six-digit code": "123456" };

/** Signed in, with 2FA on. */
const withTwoFactor = {
  browser: signedIn({ multiFactor: true }),
  server: (api: FetchDouble) =>
    void api.on(fetchAccount).respond({ ...examples.fetchAccount.response, multiFactor: true }),
};

const loginForm: FormCase = {
  at: "/login",
  call: login,
  submit: "Log in",
  typed: { "Username or Email": "ada_l", Password: password },
};
const signUpForm: FormCase = {
  at: "/signup",
  call: signUp,
  submit: "Create account",
  typed: {
    "First name": "Ada",
    Username: "ada_l",
    Email: "ada@example.com",
    Password: password,
    "Repeat password": password,
  },
};
const passwordForm: FormCase = {
  at: "/settings/change-password",
  call: changePassword,
  submit: "Change password",
  typed: {
    "Current password": password,
    "New password": "Gondola-8-Reef",
    "Repeat new password": "Gondola-8-Reef",
    "Six-digit code": "123456",
  },
  ...withTwoFactor,
};
const profileForm: FormCase = {
  at: "/settings/modify-account",
  call: modifyAccount,
  submit: "Save changes",
  // Another address takes the password and the code.
  open: () => fill({ Email: "new@example.com" }),
  typed: { "First name": "Augusta", ...withCode },
  ...withTwoFactor,
};
const deletionForm: FormCase = {
  at: "/settings/data",
  call: deleteAccount,
  submit: "Delete my account",
  open: () => press("Delete account"),
  typed: { "Your username": "ada_l", ...withCode },
  unsent: "Your username",
  ...withTwoFactor,
};
const backupCodeForm: FormCase = {
  at: "/reset-change-mfa?token=a",
  call: resetChangeMfa,
  submit: "Disable 2FA",
  open: async () => {
    await fill({ Password: password });
    await press("Continue");
  },
  typed: { "Backup code": "k7m2p9q4x0" },
};
const claims = { sub: "s1", email: "ada@example.com", given_name: "Ada", name: "Ada L" };
const credential = `e30.${btoa(JSON.stringify(claims))}.e30`;

export const LoginOffline = offline(loginForm);
export const LoginFailures = failures(loginForm, {
  refusals: [
    "Please activate your account first: we sent you an email with a link.",
    "This account is not available.",
    tooMany,
    busy,
    "Wrong username, email or password.",
  ],
});
export const LoginCodeFailures = failures(
  {
    ...loginForm,
    open: async () => {
      await fill(loginForm.typed ?? {});
      await press("Log in");
    },
    typed: { "Six-digit code": "123456" },
  },
  {
    earlier: (script) => script.respond({ multiFactor: true }),
    whenComplete: wrongCode,
    refusals: [tooMany, wrongCode],
  },
);
export const NewIdentityFailures: Story = {
  ...failures(
    {
      at: `/login#credential=${credential}`,
      call: signUp,
      server: (api) =>
        api.on(identityProviderVerify).reject("There is no account yet: approval required."),
      submit: "Create account",
      typed: { "First name": "Ada", Username: "ada_l" },
    },
    {
      earlier: (script) => script.reject(usernameTaken),
      refusals: ["We couldn't verify that sign-in. Please try again.", tooMany, usernameTaken],
    },
  ),
  beforeEach: () => {
    // Else the credential is not one that this tab requested.
    sessionStorage.setItem("identity-provider-request", ">");
    return () => sessionStorage.removeItem("identity-provider-request");
  },
};

export const SignUpOffline = offline(signUpForm);
export const SignUpFailures = failures(signUpForm, {
  refusals: [...weak, tooMany, busy, usernameTaken],
});

const linkForm = { submit: "Send the link", typed: { Email: "ada@example.com" } };
export const ResetPasswordFailures = failures(
  { at: "/reset-password", call: resetPassword, ...linkForm },
  { refusals: [tooMany] },
);
export const RecoverTwoFactorFailures = failures(
  { at: "/recover-mfa", call: resetMfa, ...linkForm },
  { refusals: [tooMany] },
);
export const ResendActivationFailures = failures(
  { at: "/resend-activation", call: resendActivation, ...linkForm },
  { refusals: [tooMany] },
);
export const NewPasswordFailures = failures(
  {
    at: "/reset-change-password?resetToken=a",
    call: resetChangePassword,
    submit: "Change password",
    typed: { "New password": password, "Repeat new password": password },
  },
  { refusals: [...weak, usedLink] },
);
export const ResetTwoFactorPasswordFailures = failures(
  {
    at: "/reset-change-mfa?token=a",
    call: verifyMfaPwd,
    submit: "Continue",
    typed: { Password: password },
  },
  { refusals: [usedLink, tooMany, busy, wrongPassword] },
);
export const ResetTwoFactorBackupCodeFailures = failures(backupCodeForm, {
  refusals: [
    "Please enter your password first.",
    usedLink,
    tooMany,
    "That backup code is wrong or was used before.",
  ],
});

export const PasswordWaiting = waiting(passwordForm, "Changing your password...");
export const PasswordOffline = offline(passwordForm);
export const PasswordFailures = failures(passwordForm, {
  refusals: [wrongCode, ...weak, tooMany, wrongPassword],
});

export const ProfileWaiting = waiting(profileForm, "Saving...");
export const ProfileOffline = offline(profileForm);
export const ProfileFailures = failures(profileForm, {
  refusals: [
    wrongPassword,
    wrongCode,
    "Please enter your password.",
    "Please enter the code of your authenticator app.",
    "Invalid email address",
    "That email address cannot be used.",
    tooMany,
    usernameTaken,
  ],
});
export const UndoEmailChangeFailures = failures(
  { at: "/settings/modify-account?undoToken=a", call: undoEmailChange, submit: "Keep my address" },
  { refusals: [usedLink, "That email address cannot be used."] },
);

export const TwoFactorSetupFailures = failures(
  {
    at: "/settings/totp-setup",
    call: totpAdd,
    submit: "Confirm the code",
    browser: signedIn(),
    open: async () => {
      for (const name of ["Start", "I have an app", "My app is ready"]) await press(name);
    },
    typed: { "Code that your app shows": "123456" },
  },
  { whenComplete: wrongCode, refusals: [wrongCode, wrongCode], hasFailureScreen: true },
);
export const DisableTwoFactorFailures = failures(
  {
    at: "/settings/totp-disable",
    call: totpDisable,
    submit: "Disable 2FA",
    typed: withCode,
    ...withTwoFactor,
  },
  { refusals: [wrongPassword, twoFactorOff, tooMany, wrongCode] },
);
export const BackupCodesFailures = failures(
  {
    at: "/settings/backup-codes",
    call: newBackupCodes,
    submit: "Create new codes",
    typed: withCode,
    ...withTwoFactor,
  },
  { refusals: [wrongPassword, twoFactorOff, tooMany, wrongCode] },
);

export const DeletionWaiting = waiting(deletionForm, "Deleting your account...");
export const DeletionOffline = offline(deletionForm);
export const DeletionFailures = failures(deletionForm, {
  refusals: [wrongCode, tooMany, wrongPassword],
});
export const ExportPasswordFailures = failures(
  {
    at: "/settings/export",
    call: login,
    submit: "Continue",
    typed: { Password: password },
    browser: signedIn(),
  },
  { refusals: [tooMany, busy, "Wrong username, email or password."] },
);
export const RequestExportFailures = failures(
  { at: "/settings/data", call: requestExport, submit: "Email me my data", browser: signedIn() },
  { refusals: [tooMany] },
);
export const RemoveDeviceFailures = failures(
  {
    at: "/settings/devices",
    call: deleteSession,
    submit: "Remove Safari 18 on iOS 18",
    browser: signedIn(),
  },
  { refusals: ["That device is not signed in."] },
);
export const ConnectFailures = failures(
  { at: "/settings/connections", call: connect, submit: "Connect", browser: signedIn() },
  {
    refusals: [
      "That platform is not set up here.",
      "The connection did not work. Please try again later.",
      "That account is connected with another account of this site.",
    ],
  },
);
export const DisconnectFailures = failures(
  { at: "/settings/connections", call: disconnect, submit: "Disconnect", browser: signedIn() },
  { refusals: ["Set a password first: it would be the only way in to your account."] },
);
export const SubscribeFailures = failures(
  { at: "/plans", call: subscribe, submit: "Subscribe to All Access", browser: signedIn() },
  { refusals: [tooMany] },
);
