import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ConfirmDialog } from "./confirm-dialog";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Overlays/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: "Delete all of your watch history?",
    children: "This cannot be undone.",
    confirmLabel: "Delete all",
    destructive: true,
  },
  parameters: usage({
    about: "A question before something is done. The focus starts on the harmless answer.",
    dos: ["Ask in the title, name the consequence in the text, repeat the verb on the button."],
    donts: ["No question for what can be undone."],
    keys: dialogRows,
  }),
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Destructive: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Harmless: Story = {
  args: {
    destructive: false,
    title: "Pause watch history?",
    children: "Nothing you watch is kept until you resume.",
    confirmLabel: "Pause",
  },
};
export const Pending: Story = { args: { pending: true } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <ConfirmDialog {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
