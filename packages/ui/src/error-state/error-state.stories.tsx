import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ErrorState } from "./error-state";

const meta = {
  title: "Primitives/Feedback/ErrorState",
  component: ErrorState,
  args: {
    title: "Hmm...",
    children: "We're having trouble loading that content at the moment, please try again later.",
    onRetry: fn(),
  },
  parameters: usage({
    about: "What stands where something failed: the sentence, and Retry.",
    dos: ["Offer Retry wherever trying again can help."],
    donts: ["No codes or stack traces."],
  }),
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("trouble loading");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { retrying: true } };
export const WithoutRetry: Story = {
  render: () => <ErrorState title="Sorry, we can't find that playlist." />,
};
