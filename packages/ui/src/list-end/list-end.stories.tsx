import type { Meta, StoryObj } from "@storybook/react-vite";
import { usage } from "../story-helpers/usage";
import { ListEnd } from "./list-end";

const meta = {
  title: "Primitives/Feedback/ListEnd",
  component: ListEnd,
  args: { children: "You've Reached The End" },
  parameters: usage({
    about: "The sentence after the last item of a list.",
    dos: ["Show it when a page came back short, or failed."],
    donts: ["Not where nothing came at all: that is an EmptyState."],
  }),
} satisfies Meta<typeof ListEnd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
