import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { OfflineDialog } from "./offline-dialog";

const meta = {
  title: "Product/Dialogs/OfflineDialog",
  component: OfflineDialog,
  args: { open: true },
  parameters: {
    layout: "fullscreen",
    ...usage({
      about: "Says that the connection is gone, and goes when it is back. It interrupts nothing.",
      dos: ["Mount it with the shell: its live region must be there before its text."],
      donts: ["No button: it goes by itself."],
    }),
  },
} satisfies Meta<typeof OfflineDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("dialog")).toHaveTextContent(
      "won't be able to load new content until your internet connection is restored. " +
        "This message will automatically disappear when you're back online.",
    );
  },
};
