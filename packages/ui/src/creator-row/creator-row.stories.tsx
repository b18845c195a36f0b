import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { FollowButton } from "../follow-button/follow-button";
import { Frame } from "../story-helpers/frame";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { CreatorRow } from "./creator-row";

const meta = {
  title: "Product/Creators/CreatorRow",
  component: CreatorRow,
  args: {
    creator: { name: "Ada Quill", href: "/c/ada", verified: true },
    avatarSrc: still(2),
    detail: "Slow films about quick things",
  },
  parameters: usage({
    about: "A creator in a list or above a description.",
    dos: ["Put a FollowButton at the end."],
    donts: ["No other links in the row."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={480}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof CreatorRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithFollow: Story = {
  args: {
    action: (
      <FollowButton creatorName="Ada Quill" following={false} onFollowingChange={() => undefined} />
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
};
export const LongText: Story = {
  args: {
    creator: {
      name: "The Society for the Preservation of Very Long Channel Names and Their Bearers",
      href: "/c/long",
      verified: true,
    },
    avatarSrc: undefined,
  },
};
