import { changePassword, deleteAccount, login, modifyAccount, signUp } from "@marquee/api-client";
import type { Meta } from "@storybook/react-vite";
import { lostAnswer, offline, rateLimited, refused, waiting, type FormCase } from "./form-stories";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Form states",
  component: Site,
  args: { at: "/login" },
} satisfies Meta<typeof Site>;
export default meta;

const loginForm: FormCase = {
  at: "/login",
  call: login,
  waiting: "Logging you in...",
  async send() {
    await fill({ "Username or Email": "ada_l", Password: "Engine#1843" });
    await press("Log in");
  },
};
const signUpForm: FormCase = {
  at: "/signup",
  call: signUp,
  waiting: "Creating your account...",
  async send() {
    await fill({ "First name": "Ada", Username: "ada_l", Email: "ada@example.com" });
    await fill({ Password: "Engine#1843", "Repeat password": "Engine#1843" });
    await press("Create account");
  },
};
const passwordForm: FormCase = {
  at: "/settings/change-password",
  call: changePassword,
  waiting: "Changing your password...",
  browser: signedIn(),
  async send() {
    await fill({ "Current password": "Engine#1843" });
    await fill({ "New password": "Gondola-8-Reef", "Repeat new password": "Gondola-8-Reef" });
    await press("Change password");
  },
};
const profileForm: FormCase = {
  at: "/settings/modify-account",
  call: modifyAccount,
  waiting: "Saving...",
  browser: signedIn(),
  async send() {
    await fill({ "First name": "Augusta" });
    await press("Save changes");
  },
};
const deletionForm: FormCase = {
  at: "/settings/data",
  call: deleteAccount,
  waiting: "Deleting your account...",
  browser: signedIn(),
  async send() {
    await press("Delete account");
    await fill({ "Your username": "ada_l", Password: "Engine#1843" });
    await press("Delete my account");
  },
};

export const LoginRateLimited = rateLimited(loginForm);
export const LoginOffline = offline(loginForm);
export const LoginAnswerLost = lostAnswer(loginForm);
export const SignUpUsernameTaken = refused(signUpForm, "That username is taken.");
export const SignUpRateLimited = rateLimited(signUpForm);
export const SignUpOffline = offline(signUpForm);
export const SignUpAnswerLost = lostAnswer(signUpForm);
export const PasswordWaiting = waiting(passwordForm);
export const PasswordRefused = refused(passwordForm, "Wrong password.");
export const PasswordRateLimited = rateLimited(passwordForm);
export const PasswordOffline = offline(passwordForm);
export const PasswordAnswerLost = lostAnswer(passwordForm);
export const ProfileWaiting = waiting(profileForm);
export const ProfileUsernameTaken = refused(profileForm, "That username is taken.");
export const ProfileRateLimited = rateLimited(profileForm);
export const ProfileOffline = offline(profileForm);
export const ProfileAnswerLost = lostAnswer(profileForm);
export const DeletionWaiting = waiting(deletionForm);
export const DeletionRefused = refused(deletionForm, "Wrong password.");
export const DeletionRateLimited = rateLimited(deletionForm);
export const DeletionOffline = offline(deletionForm);
export const DeletionAnswerLost = lostAnswer(deletionForm);
