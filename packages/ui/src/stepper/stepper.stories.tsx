import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Stepper } from "./stepper";

const meta = {
  title: "Primitives/Navigation/Stepper",
  component: Stepper,
  args: { current: 5, total: 8, name: "Scan the code" },
  parameters: usage({
    about: "Where one is in a series of steps.",
    dos: ["Name the step."],
    donts: ["No stepper for two steps."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={520}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Step 5 of 8");
  },
};
export const First: Story = { args: { current: 1, name: "Before you start" } };
export const Last: Story = { args: { current: 8, name: "Done" } };
