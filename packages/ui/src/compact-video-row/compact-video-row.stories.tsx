import type { Meta, StoryObj } from "@storybook/react-vite";
import { MediaRowSkeleton } from "../media-row/media-row-skeleton";
import { exampleVideo, exampleVideos } from "../story-helpers/catalogue";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { CompactVideoRow } from "./compact-video-row";

const { elapsed, ...video } = exampleVideo(1);

const meta = {
  title: "Product/Videos/CompactVideoRow",
  component: CompactVideoRow,
  args: { ...video, detail: elapsed },
  parameters: usage({
    about: "A video in a narrow column, such as a recommendation beside the player.",
    dos: ["Use it from 320 to 480 px of width."],
    donts: ["Not in a wide list: that is a PlaylistRow of size large."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={400}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof CompactVideoRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Watched: Story = { args: { progress: 0.8 } };
export const LongText: Story = { args: { ...exampleVideo(3), detail: "5 months ago" } };
export const List: Story = {
  render: () => (
    <div>
      {exampleVideos(6).map((item) => (
        <CompactVideoRow key={item.id} {...item} detail={item.elapsed} />
      ))}
    </div>
  ),
};
export const Loading: Story = { render: () => <MediaRowSkeleton /> };
