import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Frame, Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { ProgressBar } from "./progress-bar";

const meta = {
  title: "Primitives/Feedback/ProgressBar",
  component: ProgressBar,
  args: { value: 0.4, label: "Downloading" },
  parameters: usage({
    about: "How far something is. `null` when nobody knows.",
    dos: ["Label it where it means something by itself."],
    donts: ["No label where text beside it already says how far it is."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={360}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  },
};
export const Unknown: Story = { args: { value: null } };
export const BeyondItsEnds: Story = {
  render: () => (
    <Stack>
      <ProgressBar value={-3} label="Below" />
      <ProgressBar value={7} label="Above" size="large" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Above" })).toHaveAttribute(
      "aria-valuenow",
      "100",
    );
    await expect(canvas.getByRole("progressbar", { name: "Below" })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
  },
};
