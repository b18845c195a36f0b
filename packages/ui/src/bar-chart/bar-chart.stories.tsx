import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { BarChart } from "./bar-chart";

const days = Array.from({ length: 28 }, (_, index) => ({
  label: `Nov ${index + 1}`,
  value: Math.round(1_400 + 1_100 * Math.sin(index / 3) + (index % 7) * 90),
}));

const meta = {
  title: "Primitives/Content/BarChart",
  component: BarChart,
  args: { label: "Views by day", bars: days },
  parameters: usage({
    about: "Numbers over time, or over a video's length.",
    dos: ["Put the numbers in a table beside it.", "Install recharts, which it draws with."],
    donts: ["No bars below zero, and no two series: compare in a table."],
  }),
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("application", { name: "Views by day" });
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(await canvas.findByText(/^Nov 3:/)).toBeVisible();
  },
};

export const OneDay: Story = { args: { bars: [{ label: "Today", value: 12 }] } };
export const NothingYet: Story = { args: { bars: days.map(({ label }) => ({ label, value: 0 })) } };
export const OwnFormat: Story = {
  args: {
    label: "How much of the video was watched",
    bars: Array.from({ length: 50 }, (_, part) => ({
      label: `${part * 2} %`,
      value: 1 - part / 60,
    })),
    formatValue: (value) => value.toLocaleString("en", { style: "percent" }),
  },
};
export const Millions: Story = {
  args: { bars: days.map(({ label, value }) => ({ label, value: value * 4_000 })) },
};
