import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchAccount, totpAdd, totpGen } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expect, screen, spyOn, waitFor, within } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { fill, press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Two-factor setup",
  component: Site,
  args: { at: "/settings/totp-setup", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

async function presses(...names: string[]) {
  for (const name of names) await press(name);
}
async function enterCode() {
  await presses("Start", "I have an app", "My app is ready");
  await fill({ "Code that your app shows": "123456" });
}

export const AlreadyOn: Story = {
  args: {
    server: (api) =>
      api.on(fetchAccount).respond({ ...examples.fetchAccount.response, multiFactor: true }),
  },
  play: () => expectVisible("2FA is already on"),
};
export const Unreachable: Story = {
  args: { server: (api) => api.on(fetchAccount).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const Step1Intro: Story = { play: () => expectVisible("Set up two-factor authentication") };
export const Step2Checklist: Story = {
  play: async () => {
    await presses("Start");
    await expectVisible("What you need");
  },
};
export const Step3GetAnApp: Story = {
  play: async () => {
    await presses("Start", "I need an app");
    await expectVisible("Get an authenticator app");
  },
};
export const Step4OpenTheApp: Story = {
  play: async () => {
    await presses("Start", "I have an app");
    await expectVisible("Get your app ready");
  },
};
export const Step5Scan: Story = {
  play: async () => {
    await presses("Start", "I have an app", "My app is ready");
    await expectVisible("Scan this code", "JBSW Y3DP EHPK 3PXP");
  },
};
export const Step5Loading: Story = {
  args: { server: (api) => api.on(totpGen).hang() },
  play: async () => {
    await presses("Start", "I have an app", "My app is ready");
    await expectVisible("Scan this code");
  },
};
export const Step5KeyFailed: Story = {
  args: { server: (api) => api.on(totpGen).status(503) },
  play: async () => {
    await presses("Start", "I have an app", "My app is ready");
    await expectVisible("Please try again later.");
  },
};
export const Step5KeyAgain: Story = {
  args: { server: (api) => api.on(totpGen).disconnect().respond(examples.totpGen.response) },
  play: async () => {
    await presses("Start", "I have an app", "My app is ready");
    await expectVisible("Please try again later.");
    await presses("Retry");
    await expectVisible("Scan this code", "JBSW Y3DP EHPK 3PXP");
  },
};
export const Step5Checking: Story = {
  args: { server: (api) => api.on(totpAdd).hang() },
  play: async () => {
    await enterCode();
    await expectVisible("Checking the code...");
  },
};
export const Step5WrongCode: Story = {
  args: { server: (api) => api.on(totpAdd).reject("That passcode wasn't quite right.") },
  play: async () => {
    await enterCode();
    await expectVisible("That passcode wasn't quite right.");
  },
};
export const Step5Failed: Story = {
  args: { server: (api) => api.on(totpAdd).reject("Too many attempts.", 429) },
  play: async () => {
    await enterCode();
    await expectVisible("Please try again later.");
    await presses("Retry");
    await waitFor(() =>
      expect(screen.getByLabelText("Code that your app shows")).toHaveValue("123456"),
    );
  },
};
export const Step5LoggedOut: Story = {
  args: { server: (api) => api.on(totpGen).reject("Logged out", 401) },
  play: async () => {
    await presses("Start", "I have an app", "My app is ready");
    await expectVisible("You've been logged out");
    await expect(
      within(screen.getByRole("main")).getByRole("link", { name: "Log in" }),
    ).toBeVisible();
  },
};
export const Step5CodesLost: Story = {
  args: {
    server: (api) => {
      const wasSent = () => api.calls.some(({ name }) => name === totpAdd.name);
      api
        .on(fetchAccount)
        .respondWith(() => ({ ...examples.fetchAccount.response, multiFactor: wasSent() }));
      api.on(totpAdd).status(503);
    },
  },
  play: async () => {
    await enterCode();
    await expectVisible(
      "2FA is on, but the connection broke before your backup codes arrived. " +
        "Enter the next code that your app shows to get them.",
    );
  },
};
export const Step6BackupCodes: Story = {
  play: async () => {
    await enterCode();
    await expectVisible("Save your backup codes", "k7m2p9q4x0");
  },
};
export const Step6CopyRefused: Story = {
  beforeEach() {
    const write = spyOn(navigator.clipboard, "writeText").mockRejectedValue(
      new DOMException("no", "NotAllowedError"),
    );
    return () => write.mockRestore();
  },
  play: async () => {
    await enterCode();
    await presses("Copy");
    await expectVisible("Your browser blocked copying. Download the codes, or write them down.");
  },
};
export const Step7Confirm: Story = {
  play: async () => {
    await enterCode();
    await presses("Continue");
    await expectVisible("Have you saved your codes?");
  },
};
export const Step8Done: Story = {
  play: async () => {
    await enterCode();
    await presses("Continue", "Yes, I have saved them");
    await expectVisible("Show my backup codes again");
  },
};
