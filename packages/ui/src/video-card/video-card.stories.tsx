import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { CardGrid } from "../card-grid/card-grid";
import { exampleVideo, exampleVideos } from "../story-helpers/catalogue";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Tag } from "../tag/tag";
import { VideoCard } from "./video-card";
import { VideoCardSkeleton } from "./video-card-skeleton";

const meta = {
  title: "Product/Videos/VideoCard",
  component: VideoCard,
  args: exampleVideo(0),
  parameters: usage({
    about:
      "A video in a grid. The whole card leads to the video; " +
      "the creator's name leads to the creator.",
    dos: [
      "Give `progress` when the visitor watched part of it.",
      "Set `priority` on the first row of a screen.",
    ],
    donts: [
      "No other links on the card: use `action` for a button.",
      "No text on the picture but a short tag.",
    ],
  }),
  decorators: [
    (Inner, { parameters }) =>
      parameters["wide"] ? (
        <Inner />
      ) : (
        <Frame width={340}>
          <Inner />
        </Frame>
      ),
  ],
} satisfies Meta<typeof VideoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole("link", { name: "The last tram through the old harbour" }),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Ada Quill/ })).toHaveFocus();
  },
};
export const Watched: Story = {
  args: { progress: 0.62 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Watched" })).toHaveAttribute(
      "aria-valuenow",
      "62",
    );
  },
};
export const MovesOnHover: Story = {
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector("article") ?? canvasElement;
    await waitFor(() => expect(card.querySelector("[data-state=loaded]")).not.toBeNull());
    await userEvent.hover(card);
    await waitFor(() => expect(card.querySelectorAll("img")).toHaveLength(2));
    await userEvent.unhover(card);
    await waitFor(() => expect(card.querySelectorAll("img")).toHaveLength(1));
  },
};
export const LongText: Story = {
  args: {
    ...exampleVideo(3),
    creator: {
      name: "The Society for the Preservation of Very Long Channel Names",
      href: "/c/long",
      verified: true,
    },
  },
};
export const MissingPicture: Story = {
  args: { thumbnail: { src: "data:image/png;base64,broken" } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-state=broken]")).not.toBeNull());
  },
};
export const NothingButATitle: Story = {
  args: {
    thumbnail: { src: undefined },
    durationSeconds: undefined,
    creator: undefined,
    elapsed: undefined,
  },
};
export const Tagged: Story = {
  args: {
    overlay: (
      <span style={{ position: "absolute", inset: "8px auto auto 8px" }}>
        <Tag tone="glass">New</Tag>
      </span>
    ),
  },
};
export const Selected: Story = { args: { selected: true } };
export const Loading: Story = { render: () => <VideoCardSkeleton /> };
export const Grid: Story = {
  parameters: { wide: true },
  render: () => (
    <CardGrid>
      {exampleVideos(10).map((video, index) => (
        <VideoCard key={video.id} {...video} progress={index % 3 === 1 ? 0.4 : undefined} />
      ))}
    </CardGrid>
  ),
};
