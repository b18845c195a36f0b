import type { Meta, StoryObj } from "@storybook/react-vite";
import { createFirstAdministrator, fetchSetupChecklist, sendTestMail } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Setup",
  component: Site,
  args: { at: "/setup#1709290000000.c2lnbmF0dXJl" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const spent =
  "This link is not valid any more. Where the server runs, npm start -- setup-link prints " +
  "another one.";
const problem = "connect ECONNREFUSED 127.0.0.1:587";

async function createAccount(): Promise<void> {
  const password = "Engine#1843";
  await fill({ "First name": "Ada", Username: "ada_l", Email: "ada@films.example" });
  await fill({ Password: password, "Repeat password": password });
  await press("Create account");
}

export const FirstAdministrator: Story = {
  play: () => expectVisible("First name", /You are the first administrator/),
};
export const WithoutLink: Story = {
  args: { at: "/setup" },
  play: () =>
    expectVisible(
      "This needs the link that the server prints where it runs: npm start -- setup-link",
    ),
};
export const Creating: Story = {
  args: { server: (api) => api.on(createFirstAdministrator).hang() },
  play: async () => {
    await createAccount();
    await expectVisible("Creating your account...");
  },
};
export const LinkSpent: Story = {
  args: { server: (api) => api.on(createFirstAdministrator).reject(spent, 403) },
  play: async () => {
    await createAccount();
    await expectVisible(spent);
  },
};
export const Start: Story = {
  args: { at: "/admin/start", browser: signedIn() },
  play: () => expectVisible("https://films.example", "Send a test mail to", "See what is missing"),
};
export const StartLoading: Story = {
  args: {
    at: "/admin/start",
    browser: signedIn(),
    server: (api) => api.on(fetchSetupChecklist).hang(),
  },
  play: () => expectVisible("Set up this site"),
};
export const StartRefused: Story = {
  args: {
    at: "/admin/start",
    browser: signedIn(),
    server: (api) => api.on(fetchSetupChecklist).reject("This is for administrators only.", 403),
  },
  play: () => expectVisible("This is for administrators only."),
};
export const TestMailFailed: Story = {
  args: {
    at: "/admin/start",
    browser: signedIn(),
    server: (api) => api.on(sendTestMail).respond({ problem }),
  },
  play: async () => {
    await press("Send test mail");
    await expectVisible("The mail was not sent. The mail server says:", problem);
  },
};
export const WithoutMailServer: Story = {
  args: {
    at: "/admin/start",
    browser: signedIn(),
    server: (api) =>
      api
        .on(fetchSetupChecklist)
        .respond({ ...examples.fetchSetupChecklist.response, mail_is_set: false }),
  },
  play: () => expectVisible("There is no mail server yet."),
};
/** All that an instance can lack. */
export const Checklist: Story = {
  args: {
    at: "/admin",
    browser: signedIn(),
    server: (api) =>
      api.on(fetchSetupChecklist).respond({
        ...examples.fetchSetupChecklist.response,
        missing: [
          "name",
          "mail",
          "contacts",
          "languages",
          "legal",
          "https",
          "second-factor",
          "backup",
        ],
      }),
  },
  play: () => expectVisible("Still to do", /^Write the terms/, /^Save the database/),
};
