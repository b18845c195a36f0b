import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { usage } from "../story-helpers/usage";
import { Sheet } from "./sheet";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Overlays/Sheet",
  component: Sheet,
  args: {
    open: true,
    onOpenChange: fn(),
    label: "Playlist",
    children: (
      <div style={{ display: "flex", gap: 12, padding: 24 }}>
        <Button>First</Button>
        <Button>Second</Button>
      </div>
    ),
  },
  parameters: usage({
    about: "A modal panel along one edge of the window.",
    dos: ["Use it for a map of the site, a list beside a player on a phone."],
    donts: ["No questions: those are dialogs."],
    keys: dialogRows,
  }),
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  play: async ({ args }) => {
    const sheet = screen.getByRole("dialog", { name: "Playlist" });
    await waitFor(() => expect(screen.getByRole("button", { name: "First" })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("button", { name: "Second" })).toHaveFocus());
    await userEvent.pointer({ keys: "[MouseLeft>]", target: sheet });
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const End: Story = { args: { side: "end" } };
export const Bottom: Story = { args: { side: "bottom" } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <Sheet {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
