import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchCreatorId, fetchCreatorInfo, fetchCreatorVideo } from "@marquee/api-client";
import { screen } from "storybook/test";
import { demoCreator } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Creator",
  component: Site,
  args: { at: `/c/${demoCreator.username}` },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { play: () => expectVisible("Slow Light", "You've reached the end...") };
export const Followed: Story = {
  args: { browser: ({ following }) => following.follow(demoCreator.user_id) },
  play: () => expectVisible("Following"),
};
export const Loading: Story = {
  args: { server: (api) => api.on(fetchCreatorInfo).hang() },
  play: async () => {
    await screen.findByRole("main");
  },
};
export const Empty: Story = {
  args: { server: (api) => api.on(fetchCreatorVideo).respond([]) },
  play: () => expectVisible("It's a little quiet in here...", "This creator has no videos."),
};
export const VideosFailed: Story = {
  args: { server: (api) => api.on(fetchCreatorVideo).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const Unknown: Story = {
  args: { server: (api) => api.on(fetchCreatorId).status(503) },
  play: () => expectVisible("That creator does not exist."),
};
export const Banned: Story = {
  args: { server: (api) => api.on(fetchCreatorId).respond({ id: demoCreator.user_id, ban: 1 }) },
  play: () => expectVisible("That creator does not exist."),
};
