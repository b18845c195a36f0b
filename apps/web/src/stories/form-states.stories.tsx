import { changePassword, deleteAccount, login, modifyAccount, signUp, type Endpoint } from "@marquee/api-client";
import type { FetchDouble } from "@marquee/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
import { loseConnection } from "./lose-connection";
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
type Story = StoryObj<typeof meta>;

interface FormCase {
  at: string;
  call: Endpoint;
  waiting: string;
  /** Fills the form and sends it. */
  send: () => Promise<void>;
  isPrivate?: boolean;
}

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
  isPrivate: true,
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
  isPrivate: true,
  async send() {
    await fill({ "First name": "Augusta" });
    await press("Save changes");
  },
};
const deletionForm: FormCase = {
  at: "/settings/data",
  call: deleteAccount,
  waiting: "Deleting your account...",
  isPrivate: true,
  async send() {
    await press("Delete account");
    await fill({ "Your username": "ada_l", Password: "Engine#1843" });
    await press("Delete my account");
  },
};

function storyOf(form: FormCase, respond: (api: FetchDouble, call: Endpoint) => unknown, seen: string): Story {
  return {
    args: {
      at: form.at,
      server: (api) => void respond(api, form.call),
      ...(form.isPrivate && { browser: signedIn() }),
    },
    play: async () => {
      await form.send();
      await expectVisible(seen);
    },
  };
}

const waiting = (form: FormCase) => storyOf(form, (api, call) => api.on(call).hang(), form.waiting);
const refused = (form: FormCase, text: string) => storyOf(form, (api, call) => api.on(call).reject(text), text);
const rateLimited = (form: FormCase) => {
  const text = "Too many attempts. Try again in 15 minutes.";
  return storyOf(form, (api, call) => api.on(call).reject(text, 429), text);
};
const noAnswer = "Something went wrong. Please try again later.";
const lostAnswer = (form: FormCase) => storyOf(form, (api, call) => api.on(call).disconnect(), noAnswer);
const offline = (form: FormCase): Story => ({
  ...storyOf(form, (api, call) => api.on(call).disconnect(), noAnswer),
  beforeEach: loseConnection,
});

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
