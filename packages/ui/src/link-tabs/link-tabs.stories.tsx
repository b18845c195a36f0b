import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { LinkTabs } from "./link-tabs";

const tabs = [
  { href: "/c/ada", label: "Videos", current: true },
  { href: "/c/ada?tab=playlists", label: "Playlists" },
  { href: "/c/ada?tab=about", label: "About" },
];

const meta = {
  title: "Primitives/Navigation/LinkTabs",
  component: LinkTabs,
  args: { label: "Channel", tabs },
  parameters: usage({
    about: "Tabs with an address each.",
    dos: ["Mark the page that is shown with `current`."],
    donts: ["No content that should not have an address: use Tabs."],
  }),
} satisfies Meta<typeof LinkTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Videos" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(canvas.getByRole("link", { name: "About" })).not.toHaveAttribute("aria-current");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Videos" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Playlists" })).toHaveFocus();
  },
};
export const Narrow: Story = {
  args: {
    tabs: [
      ...tabs,
      { href: "/1", label: "Community" },
      { href: "/2", label: "Everything else there is" },
    ],
  },
  decorators: [
    (Inner) => (
      <Frame width={280}>
        <Inner />
      </Frame>
    ),
  ],
};
