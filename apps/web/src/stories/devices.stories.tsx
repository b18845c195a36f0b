import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  deleteOtherSessions,
  deleteSession,
  fetchSecurityLog,
  viewDevices,
} from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Devices",
  component: Site,
  args: { at: "/settings/devices", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const [here, elsewhere] = examples.viewDevices.response;

export const Full: Story = {
  play: () => expectVisible("This device", "Other devices", /Safari 18/),
};
export const Loading: Story = {
  args: { server: (api) => api.on(viewDevices).hang() },
  play: () => expectVisible("This device"),
};
export const OnlyThisOne: Story = {
  args: { server: (api) => api.on(viewDevices).respond(here ? [here] : []) },
  play: () => expectVisible("You are not logged in anywhere else."),
};
export const Many: Story = {
  args: {
    server: (api) => {
      const others = Array.from({ length: 9 }, (_, index) => ({ ...elsewhere, id: `d${index}` }));
      api
        .on(viewDevices)
        .respond(
          examples.viewDevices.response.flatMap((each) =>
            each === here ? each : others.map((other) => ({ ...each, ...other })),
          ),
        );
    },
  },
  play: () => expectVisible("Other devices"),
};
export const Failed: Story = {
  args: { server: (api) => api.on(viewDevices).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const FailedThenThere: Story = {
  args: {
    server: (api) => api.on(viewDevices).body("", 500).respond(examples.viewDevices.response),
  },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await expectVisible("1 March 2024 at 09:30 UTC");
  },
};
export const RemovingFailed: Story = {
  args: { server: (api) => api.on(deleteSession).reject("That device is gone already", 404) },
  play: async () => {
    await press(/^Remove.*Safari/);
    await expectVisible("That device is gone already", /Safari 18/);
  },
};
/** The server ended the session: its error logs the visitor out. */
export const LoggedOutByTheServer: Story = {
  args: { server: (api) => api.on(viewDevices).reject("Logged out", 401) },
  play: () => expectVisible("You've been logged out"),
};
export const LoginWantedByTheServer: Story = {
  args: { server: (api) => api.on(viewDevices).reject("Please login first", 401) },
  play: () => expectVisible("You've been logged out"),
};
export const LoggingOutOthers: Story = {
  play: async () => {
    await press("Log out all other devices");
    await expectVisible("Log out all other devices?");
  },
};
export const LoggingOutOthersWaiting: Story = {
  args: { server: (api) => api.on(deleteOtherSessions).hang() },
  play: async () => {
    await press("Log out all other devices");
    await press("Log out all others");
    await expectVisible("Log out all other devices?");
  },
};
export const LoggingOutOthersFailed: Story = {
  args: { server: (api) => api.on(deleteOtherSessions).disconnect() },
  play: async () => {
    await press("Log out all other devices");
    await press("Log out all others");
    await expectVisible("Something went wrong. Please try again later.");
  },
};
export const Removing: Story = {
  args: { server: (api) => api.on(deleteSession).hang() },
  play: () => press(/^Remove.*Safari/),
};
export const Unknown: Story = {
  args: {
    server: (api) =>
      api.on(viewDevices).respond(
        examples.viewDevices.response.map((device) => ({
          ...device,
          OS: "",
          browser: "",
          IP: "",
          last_seen: null,
        })),
      ),
  },
  play: () => expectVisible(/Unknown browser/),
};
export const Offline: Story = {
  args: { server: (api) => api.on(viewDevices).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const SecurityLogEmpty: Story = {
  args: { at: "/settings/security-log", server: (api) => api.on(fetchSecurityLog).respond([]) },
  play: () => expectVisible("Nothing has happened yet."),
};
export const SecurityLog: Story = {
  args: { at: "/settings/security-log" },
  play: () => expectVisible("Logged in with the password", "Changed the password"),
};
export const SecurityLogLoading: Story = {
  args: { at: "/settings/security-log", server: (api) => api.on(fetchSecurityLog).hang() },
  play: () => expectVisible("Security log"),
};
export const SecurityLogFailed: Story = {
  args: { at: "/settings/security-log", server: (api) => api.on(fetchSecurityLog).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
