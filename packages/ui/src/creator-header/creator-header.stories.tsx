import type { Meta, StoryObj } from "@storybook/react-vite";
import { FollowButton } from "../follow-button/follow-button";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { CreatorHeader } from "./creator-header";

const meta = {
  title: "Product/Creators/CreatorHeader",
  component: CreatorHeader,
  args: {
    name: "Ada Quill",
    verified: true,
    title: "Slow films about quick things",
    banner: { src: still(12) },
    avatarSrc: still(2),
    actions: (
      <FollowButton creatorName="Ada Quill" following={false} onFollowingChange={() => undefined} />
    ),
  },
  parameters: usage({
    about: "The head of a creator's page.",
    dos: ["Give the banner 2048 px of width."],
    donts: ["No text in the banner: it is cropped by the window's width."],
  }),
} satisfies Meta<typeof CreatorHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutPictures: Story = {
  render: () => <CreatorHeader name="North Pier Films" title="Films from the end of the pier" />,
};
export const LongText: Story = {
  args: {
    name: "The Society for the Preservation of Very Long Channel Names and Their Bearers",
    title: "A title line ".repeat(12),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
