import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ViewCount } from "./view-count";

const meta = {
  title: "Primitives/Content/ViewCount",
  component: ViewCount,
  args: { count: 12_874 },
  parameters: usage({
    about: "How often a video was watched.",
    dos: [
      "Use it wherever views are shown: the exact number is there on hover and for screen readers.",
    ],
    donts: ["Do not format counts by hand."],
  }),
} satisfies Meta<typeof ViewCount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Thousands: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12K views")).toBeVisible();
    await expect(canvas.getByTitle("12,874 views")).toBeVisible();
  },
};
export const One: Story = { args: { count: 1 } };
export const None: Story = { args: { count: 0 } };
export const Millions: Story = { args: { count: 3_460_000 } };
