import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { FollowButton } from "./follow-button";
import { pressRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Product/Creators/FollowButton",
  component: FollowButton,
  args: { creatorName: "Ada Quill", following: false, onFollowingChange: () => undefined },
  render: function Controlled(args) {
    const [following, setFollowing] = useState(args.following);
    return <FollowButton {...args} following={following} onFollowingChange={setFollowing} />;
  },
  parameters: usage({
    about: "Follows a creator, and says whether one does.",
    dos: ["Once per creator and view."],
    donts: ["No question before unfollowing: it is undone with a click."],
    keys: [pressRow((canvas) => canvas.getByRole("button"))],
  }),
} satisfies Meta<typeof FollowButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Follow: Story = {
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole("button").getBoundingClientRect();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Following Ada Quill" })).toHaveFocus();
    await expect(canvas.getByRole("button").getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Follow Ada Quill" })).toHaveFocus();
  },
};
export const Following: Story = { args: { following: true } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
