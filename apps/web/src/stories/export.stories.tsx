import type { Meta, StoryObj } from "@storybook/react-vite";
import { exportData, fetchAccount, login } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Export",
  component: Site,
  args: { at: "/settings/export", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

async function confirm() {
  await fill({ Password: "Engine#1843" });
  await press("Continue");
}

export const AskingForThePassword: Story = { play: () => expectVisible("Confirm that it is you") };
export const AskingForTheCode: Story = {
  args: { server: (api) => api.on(login).respond({ multiFactor: true }) },
  play: async () => {
    await confirm();
    await expectVisible("Enter the code that your authenticator app shows.");
  },
};
export const WrongCode: Story = {
  args: {
    server: (api) =>
      api.on(login).respond({ multiFactor: true }).reject("That passcode wasn't quite right."),
  },
  play: async () => {
    await confirm();
    await fill({ "Six-digit code": "123456" });
    await expectVisible("That passcode wasn't quite right.");
  },
};
export const Checking: Story = {
  args: { server: (api) => api.on(login).hang() },
  play: async () => {
    await confirm();
    await expectVisible("Checking...");
  },
};
export const WithoutPassword: Story = {
  args: {
    server: (api) =>
      api.on(fetchAccount).respond({ ...examples.fetchAccount.response, has_password: false }),
  },
  play: () => expectVisible(/^Your account has no password\./),
};
export const Ready: Story = {
  play: async () => {
    await confirm();
    await expectVisible("Your data is ready to download");
  },
};
export const Requesting: Story = {
  args: { server: (api) => api.on(exportData).hang() },
  play: async () => {
    await confirm();
    await press("Download");
    await expectVisible("Requesting your data");
  },
};
export const Failed: Story = {
  args: { server: (api) => api.on(exportData).status(503) },
  play: async () => {
    await confirm();
    await press("Download");
    await expectVisible("Something went wrong. Please try again later.");
  },
};
export const Offline: Story = {
  args: { server: (api) => api.on(exportData).disconnect() },
  beforeEach: loseConnection,
  play: async () => {
    await confirm();
    await press("Download");
    await expectVisible("Something went wrong. Please try again later.");
  },
};
export const Done: Story = {
  play: async () => {
    await confirm();
    await press("Download");
    await expectVisible("Data successfully exported", "Download again");
  },
};
