import type {
  changePassword,
  checkNewPassword,
  resetChangePassword,
  resetPassword,
  verifyResetLink,
} from "../../domains/password";
import type {
  fetchSignInOptions,
  identityProviderVerify,
  login,
  logout,
} from "../../domains/sign-in";
import type {
  checkSignUpInvitation,
  resendActivation,
  signUp,
  verifyActivateLink,
} from "../../domains/sign-up";
import type { Examples } from "../example";
import { linkTokenExample, sessionTokenExample } from "./tokens";

const signedIn = { multiFactor: false as const, token: sessionTokenExample };
const link = { request: { token: linkTokenExample }, response: {} };
const mailed = { request: { email: "ada@example.com" }, response: {} };

export const signInExamples = {
  fetchSignInOptions: {
    request: {},
    response: {
      identity_providers: [
        {
          id: "https://identity.example",
          name: "Example ID",
          logo: "",
          sign_in_url:
            "https://marquee.example/api/identity-sign-in?provider=https%3A%2F%2Fidentity.example",
        },
      ],
      sign_ups: "open",
    },
  },
  login: { request: { uid: "ada_l", pwd: "Engine#1843" }, response: signedIn },
  identityProviderVerify: { request: { credential: sessionTokenExample }, response: signedIn },
  logout: { request: {}, response: {} },
  signUp: {
    request: {
      name: "Ada",
      email: "ada@example.com",
      uid: "ada_l",
      pwd: "Engine#1843",
      pwdrepeat: "Engine#1843",
    },
    response: { signup: "success" },
  },
  verifyActivateLink: {
    request: { token: linkTokenExample },
    response: { already_activated: false, waits_for_approval: false },
  },
  checkSignUpInvitation: { request: { invitation: linkTokenExample }, response: { usable: true } },
  resendActivation: mailed,
  resetPassword: mailed,
  verifyResetLink: link,
  resetChangePassword: {
    request: {
      token: linkTokenExample,
      new_password: "Engine#1844",
      confirm_password: "Engine#1844",
    },
    response: {},
  },
  checkNewPassword: { request: { new_password: "Engine#1844" }, response: { problem: "" } },
  changePassword: {
    request: {
      current_password: "Engine#1843",
      new_password: "Engine#1844",
      confirm_password: "Engine#1844",
    },
    response: { token: sessionTokenExample },
  },
} satisfies Examples<{
  fetchSignInOptions: typeof fetchSignInOptions;
  login: typeof login;
  identityProviderVerify: typeof identityProviderVerify;
  logout: typeof logout;
  signUp: typeof signUp;
  verifyActivateLink: typeof verifyActivateLink;
  checkSignUpInvitation: typeof checkSignUpInvitation;
  resendActivation: typeof resendActivation;
  resetPassword: typeof resetPassword;
  verifyResetLink: typeof verifyResetLink;
  resetChangePassword: typeof resetChangePassword;
  checkNewPassword: typeof checkNewPassword;
  changePassword: typeof changePassword;
}>;
