import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { ShareDialog } from "./share-dialog";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Product/Dialogs/ShareDialog",
  component: ShareDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    currentSeconds: 83,
    urlFor: (startSeconds) => {
      const start = startSeconds === undefined ? "" : `&t=${startSeconds}`;
      return `https://marquee.example/watch?v=7${start}&ref=share`;
    },
  },
  parameters: usage({
    about: "A link to take along, to a moment of the video if wanted.",
    dos: ["Leave `currentSeconds` out for a playlist."],
    donts: ["No rows of logos."],
    keys: dialogRows,
  }),
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtAMoment: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Link" })).toHaveFocus());
    const moment = screen.getByRole("checkbox", { name: "Start at 1:23" });
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(moment).toHaveFocus());
    await userEvent.keyboard(" ");
    await expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(
      "https://marquee.example/watch?v=7&t=83&ref=share",
    );
  },
};
export const Playlist: Story = { args: { currentSeconds: undefined } };

export const WithEmbedCode: Story = {
  args: {
    embedCode:
      '<iframe src="https://marquee.example/embed/abc" width="640" height="360" ' +
      "allowfullscreen></iframe>",
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <ShareDialog {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
