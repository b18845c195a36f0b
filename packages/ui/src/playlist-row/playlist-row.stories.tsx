import type { Meta, StoryObj } from "@storybook/react-vite";
import { X } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { MediaRowSkeleton } from "../media-row/media-row-skeleton";
import { exampleVideo, exampleVideos } from "../story-helpers/catalogue";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { PlaylistRow } from "./playlist-row";

const meta = {
  title: "Product/Videos/PlaylistRow",
  component: PlaylistRow,
  args: { ...exampleVideo(1), position: 2, detail: "14/03/2026", size: "large" },
  parameters: usage({
    about: "A video of a playlist. The current one carries a light instead of its number.",
    dos: ["`large` on the playlist's page, `small` in the panel beside the player."],
    donts: ["No more than one current row."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={760}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof PlaylistRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole("link", { name: "How a lighthouse lens is ground" }),
    ).toHaveFocus();
  },
};
export const Current: Story = {
  args: { current: true, progress: 0.4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: true })).toBeVisible();
  },
};
export const Selected: Story = { args: { selected: true } };
export const WithAction: Story = {
  args: {
    action: <IconButton size="small" variant="quiet" label="Remove" icon={<Icon of={X} />} />,
  },
  play: async ({ canvas }) => {
    canvas.getByRole("link", { name: "How a lighthouse lens is ground" }).focus();
    while (document.activeElement?.tagName === "A") await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Remove" })).toHaveFocus();
  },
};
export const Panel: Story = {
  render: () => (
    <Frame width={380}>
      {exampleVideos(5).map((item, index) => (
        <PlaylistRow
          key={item.id}
          {...item}
          position={index + 1}
          size="small"
          current={index === 1}
        />
      ))}
    </Frame>
  ),
};
export const Loading: Story = { render: () => <MediaRowSkeleton size="large" /> };
