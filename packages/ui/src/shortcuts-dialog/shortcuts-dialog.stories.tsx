import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ShortcutsDialog } from "./shortcuts-dialog";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Product/Dialogs/ShortcutsDialog",
  component: ShortcutsDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    groups: [
      {
        title: "Everywhere",
        shortcuts: [
          { label: "Search", keys: ["/"] },
          { label: "This list", keys: ["?"] },
        ],
      },
      {
        title: "Player",
        shortcuts: [
          { label: "Play or pause", keys: ["Space", "K"] },
          { label: "Back, forward 5 seconds", keys: ["←", "→"] },
          { label: "Mute", keys: ["M"] },
          { label: "Fullscreen", keys: ["F"] },
        ],
      },
    ],
  },
  parameters: usage({
    about: "What the keyboard can do.",
    dos: ["Open it with “?”."],
    donts: ["No keys that do not work on this screen."],
    keys: dialogRows,
  }),
} satisfies Meta<typeof ShortcutsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent(
      "Play or pauseSpaceK",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <ShortcutsDialog {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
