import type { Meta, StoryObj } from "@storybook/react-vite";
import { checkSignUpInvitation, fetchSignInOptions, signUp } from "@marquee/api-client";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Sign-up",
  component: Site,
  args: { at: "/signup" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const ada = {
  "First name": "Ada",
  Username: "ada_l",
  Email: "ada@example.com",
  Password: "Engine#1843",
  "Repeat password": "Engine#1843",
};
async function signUpAs(values: Partial<typeof ada> = {}) {
  await fill({ ...ada, ...values });
  await press("Create account");
}

export const Empty: Story = { play: () => expectVisible("First name", "Already have an account?") };
export const Invalid: Story = {
  play: async () => {
    await signUpAs({ Email: "nowhere", Password: "engine", "Repeat password": "other" });
    await expectVisible(
      "Invalid email address",
      "Please create a stronger password before continuing",
      "Passwords do not match",
    );
  },
};
export const TooLong: Story = {
  play: async () => {
    const long = "a".repeat(60);
    await signUpAs({
      "First name": long,
      Username: long,
      Password: long.repeat(5),
      "Repeat password": long.repeat(5),
    });
    await expectVisible(
      "Name cannot be over 50 characters",
      "Username cannot be over 50 characters",
      "Password cannot be longer than 255 characters.",
    );
  },
};
export const Loading: Story = {
  args: { server: (api) => api.on(signUp).hang() },
  play: async () => {
    await signUpAs();
    await expectVisible("Creating your account...");
  },
};
const mode = (sign_ups: "invitation" | "approval" | "closed"): Pick<Story, "args"> => ({
  args: {
    server: (api) => api.on(fetchSignInOptions).respond({ identity_providers: [], sign_ups }),
  },
});
export const Closed: Story = {
  ...mode("closed"),
  play: () => expectVisible("Sign-ups are closed"),
};
export const WithoutInvitation: Story = {
  ...mode("invitation"),
  play: () => expectVisible("Accounts are by invitation"),
};
export const InvitationUsedUp: Story = {
  args: {
    at: "/signup?invitation=a",
    server: (api) => {
      api.on(fetchSignInOptions).respond({ identity_providers: [], sign_ups: "invitation" });
      api.on(checkSignUpInvitation).respond({ usable: false });
    },
  },
  play: () => expectVisible(/was used up, has expired or was withdrawn/),
};
export const ByApproval: Story = {
  ...mode("approval"),
  play: () => expectVisible("Why do you want an account?"),
};
export const Done: Story = {
  play: async () => {
    await signUpAs();
    await expectVisible("Verify email address", "We sent you an email to activate your account.");
  },
};
