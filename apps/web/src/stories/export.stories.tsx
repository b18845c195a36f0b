import type { Meta, StoryObj } from "@storybook/react-vite";
import { exportData, login } from "@marquee/api-client";
import { expectVisible } from "./expect-visible";
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
export const WrongPassword: Story = {
  args: { server: (api) => api.on(login).reject("Incorrect username or password") },
  play: async () => {
    await confirm();
    await expectVisible("Incorrect username or password");
  },
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
