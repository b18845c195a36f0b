import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Link } from "../link/link";
import { usage } from "../story-helpers/usage";
import { ConsentDialog } from "./consent-dialog";

const meta = {
  title: "Product/Dialogs/ConsentDialog",
  component: ConsentDialog,
  args: {
    open: true,
    onAcceptAll: fn(),
    onNecessaryOnly: fn(),
    children: <Link href="/cookies">Read more</Link>,
  },
  parameters: {
    layout: "fullscreen",
    ...usage({
      about:
        "Asks what may be stored. Both answers look the same, and the page can be used meanwhile.",
      dos: ["Show it early in the document, so that the keyboard meets it soon."],
      donts: ["No third button, no small print."],
    }),
  },
} satisfies Meta<typeof ConsentDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() =>
      expect(canvas.getByRole("dialog", { name: "Your privacy, your choice" })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Necessary Only" }));
    await expect(args.onNecessaryOnly).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAcceptAll).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
