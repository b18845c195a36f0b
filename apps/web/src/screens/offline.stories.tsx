import type { Meta, StoryObj } from "@storybook/react-vite";
import { sees } from "./sees";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

/** The browser says that it has no connection, until the story is left. */
function loseConnection() {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
  };
}

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

export const Page: Story = { play: sees("You're offline") };
export const Dialog: Story = {
  args: { at: "/" },
  play: sees(
    "You're currently offline, so you won't be able to load new content until your internet connection is restored. This message will automatically disappear when you're back online.",
  ),
};
