import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Checkbox } from "./checkbox";
import { toggleRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Forms/Checkbox",
  component: Checkbox,
  args: { children: "Start at 1:23", onChange: fn() },
  parameters: usage({
    about: "A choice that takes effect with its form.",
    dos: ["Word it so that checking says yes."],
    donts: ["No checkbox for what happens at once: that is a Toggle."],
    keys: [toggleRow("checkbox")],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.click(canvas.getByText("Start at 1:23"));
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
  },
};
export const States: Story = {
  render: () => (
    <Stack gap={12}>
      <Checkbox defaultChecked>Checked</Checkbox>
      <Checkbox indeterminate>Some of them</Checkbox>
      <Checkbox disabled>Off</Checkbox>
      <Checkbox disabled defaultChecked>
        Off and checked
      </Checkbox>
      <Checkbox hint="You can change this at any time.">I have an authenticator app</Checkbox>
    </Stack>
  ),
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
