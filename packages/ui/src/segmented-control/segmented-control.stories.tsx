import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { SegmentedControl } from "./segmented-control";
import { segmentedControlKeys } from "./segmented-control.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const order = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
];

const meta = {
  title: "Primitives/Forms/SegmentedControl",
  component: SegmentedControl,
  args: { label: "Order", segments: order, value: "newest", onValueChange: () => undefined },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />;
  },
  parameters: usage({
    about: "One of a few, all visible.",
    dos: ["Use it for two to four short choices."],
    donts: ["No views behind it: those are Tabs."],
    keys: segmentedControlKeys,
  }),
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewestOldest: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Newest" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Oldest" })).toBeChecked();
    await userEvent.click(canvas.getByText("Newest"));
    await expect(canvas.getByRole("radio", { name: "Newest" })).toBeChecked();
  },
};
export const Block: Story = {
  args: { block: true, segments: [...order, { value: "popular", label: "Most watched" }] },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
