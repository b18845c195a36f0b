import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell, Settings } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Icon } from "../icon/icon";
import { Row } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { IconButton, IconLink } from "./icon-button";
import { pressRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Actions/IconButton",
  component: IconButton,
  args: { label: "Settings", icon: <Icon of={Settings} />, onClick: fn() },
  parameters: usage({
    about: "A round button with an icon alone. The label is its name for screen readers.",
    dos: [
      "Use icons that everyone knows.",
      "Wrap it in a Tooltip with purpose “label” where the icon is less than obvious.",
    ],
    donts: ["No two of the same icon in one view."],
    keys: [pressRow((canvas) => canvas.getByRole("button"))],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Settings" })).toHaveFocus();
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Variants: Story = {
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton {...args} variant="quiet" />
      <IconButton {...args} size="small" />
      <IconButton {...args} aria-disabled />
      <IconLink label="News" icon={<Icon of={Bell} />} href="/news" />
    </Row>
  ),
};
export const OnAPicture: Story = {
  args: { variant: "glass" },
  decorators: [
    (Inner) => (
      <div style={{ padding: 32, background: "linear-gradient(120deg, #14344d, #4d9a8f)" }}>
        <Inner />
      </div>
    ),
  ],
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
