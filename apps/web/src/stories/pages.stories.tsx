import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchSiteText, logout } from "@marquee/api-client";
import type { FetchDouble } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Pages",
  component: Site,
  args: { at: "/cookies" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cookies: Story = { play: () => expectVisible("Change Privacy Settings") };
export const Contact: Story = {
  args: { at: "/contact" },
  play: () => expectVisible(/3-7 working days/),
};
export const LinksOfTheSite: Story = {
  args: {
    at: "/contact",
    site: {
      links: [{ label: "Shop", url: "https://shop.example" }],
      profiles: [
        { label: "Mastodon", url: "https://social.example/@club" },
        { label: "A profile with quite a long name", url: "https://long.example" },
      ],
    },
  },
  play: () => expectVisible("Shop", "Mastodon"),
};
export const ContactWithoutAddress: Story = {
  args: {
    at: "/contact",
    site: {
      contacts: {
        bugReport: null,
        feedback: null,
        security: null,
        general: null,
        dmca: null,
        legal: null,
        privacy: null,
      },
    },
  },
  play: () => expectVisible("Those who run this site have not given an address to write to."),
};
/** The site has no such text. */
const withoutTexts = (api: FetchDouble) => void api.on(fetchSiteText).respond(null);
export const PrivacyPolicy: Story = {
  args: { at: "/privacy-policy", server: withoutTexts },
  play: () => expectVisible(/20 December 2023/),
};
export const Terms: Story = {
  args: { at: "/terms", server: withoutTexts },
  play: () => expectVisible(/terms/i),
};
export const OwnTerms: Story = {
  args: { at: "/terms" },
  play: () => expectVisible("House rules", "contact page", "Last updated 2 March 2026"),
};
export const TermsFailed: Story = {
  args: { at: "/terms", server: (api) => void api.on(fetchSiteText).reject("Not now.") },
  play: () => expectVisible("Terms of use", /Something went wrong/),
};
export const Plans: Story = {
  args: { at: "/plans" },
  play: () => expectVisible("£2.49", "£3.99", "£4.99"),
};
export const PlanWished: Story = {
  args: { at: "/plans", browser: signedIn() },
  play: async () => {
    await press("Subscribe to All Access");
    await expectVisible("Thank you! We'll write to you as soon as plans open.");
  },
};
export const UnknownRoute: Story = {
  args: { at: "/nowhere" },
  play: () => expectVisible("That page does not exist.", "Double check your search"),
};
export const Logout: Story = {
  args: { at: "/logout", browser: signedIn() },
  play: () => expectVisible("You've been logged out"),
};
export const LogoutLoading: Story = {
  args: { at: "/logout", browser: signedIn(), server: (api) => api.on(logout).hang() },
  play: () => expectVisible("Logging you out..."),
};
export const LogoutFailed: Story = {
  args: { at: "/logout", browser: signedIn(), server: (api) => api.on(logout).disconnect() },
  play: () => expectVisible("We could not reach the server"),
};
