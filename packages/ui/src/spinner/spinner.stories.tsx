import type { Meta, StoryObj } from "@storybook/react-vite";
import { usage } from "../story-helpers/usage";
import { Spinner } from "./spinner";

const meta = {
  title: "Primitives/Feedback/Spinner",
  component: Spinner,
  parameters: usage({
    about: "A small turning light for an action under way.",
    dos: ["Use it inside the control that waits: `pending` of a Button does."],
    donts: ["No spinner for a screen that loads: show a Skeleton."],
  }),
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { style: { fontSize: 40, color: "var(--mq-light-text)" } } };
