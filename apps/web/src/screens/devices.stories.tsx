import type { Meta, StoryObj } from "@storybook/react-vite";
import { deleteSession, viewDevices } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { seen, sees } from "./sees";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { press } from "./visitor";

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

export const Full: Story = { play: sees("This device", "Other devices", /Safari 18/) };
export const Loading: Story = {
  args: { server: (api) => api.on(viewDevices).hang() },
  play: sees("This device"),
};
export const OnlyThisOne: Story = {
  args: { server: (api) => api.on(viewDevices).respond(here ? [here] : []) },
  play: sees("You are not logged in anywhere else."),
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
  play: sees("Other devices"),
};
export const Failed: Story = {
  args: { server: (api) => api.on(viewDevices).status(503) },
  play: sees("Something went wrong. Please try again later."),
};
export const RemovingFailed: Story = {
  args: { server: (api) => api.on(deleteSession).reject("That device is gone already") },
  play: async () => {
    await press(/^Remove.*Safari/);
    await seen("That device is gone already");
  },
};
/** The server knows this session no more: whoever reads its words is logged out here, too. */
export const LoggedOutByTheServer: Story = {
  args: { server: (api) => api.on(viewDevices).reject("Logged out", 401) },
  play: sees("You've been logged out"),
};
export const LoginWantedByTheServer: Story = {
  args: { server: (api) => api.on(viewDevices).reject("Please login first", 401) },
  play: sees("You've been logged out"),
};
