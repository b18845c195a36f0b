import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectVisible } from "./expect-visible";
import { loseConnection } from "./lose-connection";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Offline",
  component: Site,
  args: { at: "/offline" },
  beforeEach: loseConnection,
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = { play: () => expectVisible("You're offline") };
export const Dialog: Story = {
  args: { at: "/" },
  play: () =>
    expectVisible(
      "You're currently offline, so you won't be able to load new content until your internet " +
        "connection is restored. This message will automatically disappear when you're back " +
        "online.",
    ),
};
