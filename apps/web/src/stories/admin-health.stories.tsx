import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchInstanceHealth } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Administration health",
  component: Site,
  args: { at: "/admin/health", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const health = examples.fetchInstanceHealth.response;
const [server] = health.nodes;

export const InTrouble: Story = {
  args: {
    server: (api) =>
      api.on(fetchInstanceHealth).respond({
        ...health,
        storage: { ...health.storage, free_bytes: 8_000_000_000, days_left: 4 },
      }),
  },
  play: () => expectVisible(/stopped silently/, /full in 4 days/, "Growth by day"),
};
export const Well: Story = {
  args: {
    server: (api) =>
      api.on(fetchInstanceHealth).respond({
        ...health,
        nodes: server ? [server] : [],
        storage: { ...health.storage, free_bytes: null, days_left: null },
      }),
  },
  play: () => expectVisible("Running", "Unknown: not a folder of the server"),
};
export const Forbidden: Story = {
  args: {
    server: (api) => api.on(fetchInstanceHealth).reject("This is for administrators only.", 403),
  },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchInstanceHealth).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible("Something went wrong. Please try again later."),
};
