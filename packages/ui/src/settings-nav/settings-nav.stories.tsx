import type { Meta, StoryObj } from "@storybook/react-vite";
import { House, Laptop, User } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { Icon } from "../icon/icon";
import { usage } from "../story-helpers/usage";
import { SettingsNav } from "./settings-nav";

const meta = {
  title: "Product/Site/SettingsNav",
  component: SettingsNav,
  args: {
    currentHref: "/settings/account",
    items: [
      { label: "Home", href: "/settings", icon: <Icon of={House} size={18} /> },
      { label: "Account Settings", href: "/settings/account", icon: <Icon of={User} size={18} /> },
      { label: "Devices", href: "/settings/devices", icon: <Icon of={Laptop} size={18} /> },
    ],
  },
  parameters: usage({
    about: "The places within the settings: a column from 900 px up, a row below.",
    dos: ["Keep it to a handful."],
    donts: ["No nesting."],
  }),
} satisfies Meta<typeof SettingsNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent(
      "Account Settings",
    );
    for (const link of canvas.getAllByRole("link")) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
    }
  },
};
export const Phone: Story = {
  args: {
    currentHref: "/settings/history",
    items: [
      ...meta.args.items,
      { label: "Two-factor authentication", href: "/settings/two-factor" },
      { label: "Watch history", href: "/settings/history" },
    ],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list").getBoundingClientRect();
    const current = canvas.getByRole("link", { current: "page" }).getBoundingClientRect();
    await expect(current.right).toBeLessThanOrEqual(Math.ceil(list.right));
    await expect(current.left).toBeGreaterThanOrEqual(Math.floor(list.left));
  },
};
