import type { Meta, StoryObj } from "@storybook/react-vite";
import { blockNetwork, fetchNetworkActivity, fetchNetworkBlocks } from "@marquee/api-client";
import { screen, userEvent } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Administration networks",
  component: Site,
  args: { at: "/admin/networks", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed = "Something went wrong. Please try again later.";

export const UnderAttack: Story = {
  play: () => expectVisible("Hundreds of wrong passwords.", "412 refused"),
};
/** The longest list that the server returns. */
export const Many: Story = {
  args: {
    server: (api) => {
      const networks = Array.from({ length: 200 }, (_, index) => ({
        network: index % 2 === 0 ? `203.0.${index}.0/24` : `2001:db8:ffff:${index}::/64`,
        sign_ins: 0,
        refused_sign_ins: 1_000_000 - index,
        sign_ups: index,
        refused_sign_ups: 0,
        uploads: 0,
        refused_uploads: 0,
        blocked: index,
        last_seen_at: "2024-03-01T09:00:00.000Z",
        scopes: [],
      }));
      api.on(fetchNetworkActivity).respond({ networks, kept_days: 14 });
    },
  },
  play: () => expectVisible("203.0.198.0/24"),
};
export const Empty: Story = {
  args: {
    server(api) {
      api.on(fetchNetworkActivity).respond({ networks: [], kept_days: 0 });
      api.on(fetchNetworkBlocks).respond([]);
    },
  },
  play: () => expectVisible("No network is blocked", /nothing is recorded/),
};
export const Loading: Story = {
  args: {
    server(api) {
      api.on(fetchNetworkActivity).hang();
      api.on(fetchNetworkBlocks).hang();
    },
  },
  play: () => expectVisible("Block a network"),
};
export const Forbidden: Story = {
  args: {
    server: (api) => api.on(fetchNetworkBlocks).reject("This is for administrators only.", 403),
  },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchNetworkActivity).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible(failed),
};
/** The dialog says what is missing. */
export const NothingEntered: Story = {
  play: async () => {
    await press("Block a network");
    await press("Block");
    await expectVisible("Please enter an address or a network", "Please write why");
  },
};
export const BlockRefused: Story = {
  args: {
    server: (api) => api.on(blockNetwork).reject("This is for administrators only.", 403),
  },
  play: async () => {
    await press("Block 203.0.113.0/24");
    await userEvent.type(await screen.findByLabelText("Reason"), "Wrong passwords.");
    await press("Block");
    await expectVisible("This is for administrators only.");
  },
};
