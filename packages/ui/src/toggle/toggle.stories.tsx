import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Frame, Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Toggle } from "./toggle";
import { toggleRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Forms/Toggle",
  component: Toggle,
  args: { children: "Autoplay next" },
  parameters: usage({
    about: "A switch that takes effect at once.",
    dos: ["Name the thing, not the action: “Autoplay next”."],
    donts: ["No switch in a form with a Save button: that is a Checkbox."],
    keys: [toggleRow("switch")],
  }),
  decorators: [
    (Inner) => (
      <Frame width={320}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Toggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole("switch", { name: "Autoplay next" });
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(toggle).toBeChecked();
  },
};
export const States: Story = {
  render: () => (
    <Stack gap={12}>
      <Toggle defaultChecked>On</Toggle>
      <Toggle disabled>Off and disabled</Toggle>
    </Stack>
  ),
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
