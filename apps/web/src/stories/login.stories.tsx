import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchSignInOptions, login } from "@marquee/api-client";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Login",
  component: Site,
  args: { at: "/login" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

async function logIn() {
  await fill({ "Username or Email": "ada_l", Password: "Engine#1843" });
  await press("Log in");
}

export const Empty: Story = { play: () => expectVisible("Forgot Password?", "Create an account") };
const provider = (name: string, logo = "") => ({
  id: `https://${name.toLowerCase()}.example`,
  name,
  logo,
  sign_in_url: `https://marquee.example/api/identity-sign-in?provider=${name}`,
});
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">' +
  '<path fill="#4a7" d="M0 0h8v8H0z"/></svg>';
const square = `data:image/svg+xml,${encodeURIComponent(svg)}`;
/** One button for each provider, by its name and logo. */
export const SeveralProviders: Story = {
  args: {
    server: (api) =>
      api.on(fetchSignInOptions).respond({
        identity_providers: [
          provider("Google"),
          provider("Hill School", square),
          provider("City Library"),
        ],
        sign_ups: "open",
      }),
  },
  play: () =>
    expectVisible("Log in with Google", "Log in with Hill School", "Log in with City Library"),
};
export const ForAVideo: Story = {
  args: { at: "/login?error=video" },
  play: () => expectVisible("Log in to watch this video"),
};
export const Incomplete: Story = {
  play: async () => {
    await press("Log in");
    await expectVisible("Please fill in all fields");
  },
};
export const Loading: Story = {
  args: { server: (api) => api.on(login).hang() },
  play: async () => {
    await logIn();
    await expectVisible("Logging you in...");
  },
};
export const AskingForTheCode: Story = {
  args: { server: (api) => api.on(login).respond({ multiFactor: true }) },
  play: async () => {
    await logIn();
    await expectVisible("Two-factor authentication", "Having trouble with 2FA?");
  },
};
export const CodeWithLetters: Story = {
  args: { server: (api) => api.on(login).respond({ multiFactor: true }) },
  play: async () => {
    await logIn();
    await fill({ "Six-digit code": "12ab" });
    await expectVisible("Please enter only numbers.");
  },
};
