import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  fetchCreatorAbout,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorPlaylists,
  fetchCreatorVideo,
} from "@marquee/api-client";
import { expect, screen } from "storybook/test";
import { demoCreator, feed } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
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
export const NoPlaylists: Story = {
  args: {
    at: `/c/${demoCreator.username}?tab=playlists`,
    server: (api) => api.on(fetchCreatorPlaylists).respond([]),
  },
  play: () => expectVisible("No playlists yet"),
};
export const About: Story = {
  args: {
    at: `/c/${demoCreator.username}?tab=about`,
    server: (api) =>
      api.on(fetchCreatorAbout).respond({
        about: "",
        links: [{ label: "Website", url: "https://slow-light.example/" }],
        joined: "2024-02-20T18:00:00.000Z",
        total_views: 1,
        total_videos: 1,
      }),
  },
  play: async () => {
    await expectVisible("Joined", "20 February 2024");
    const link = await screen.findByRole("link", { name: /^Website/ });
    await expect(link).toHaveAttribute("href", "https://slow-light.example/");
    await expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  },
};
export const VideosFailed: Story = {
  args: { server: (api) => api.on(fetchCreatorVideo).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const VideosRetried: Story = {
  args: { server: (api) => api.on(fetchCreatorVideo).body('{"a":1}').respond(feed(11)) },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await expectVisible("You've reached the end...");
  },
};
export const Unreadable: Story = {
  args: { server: (api) => api.on(fetchCreatorInfo).body('[{"x":1},null]') },
  play: () => expectVisible("That creator does not exist."),
};
export const Unknown: Story = {
  args: { server: (api) => api.on(fetchCreatorId).status(503) },
  play: () => expectVisible("That creator does not exist."),
};
export const Banned: Story = {
  args: { server: (api) => api.on(fetchCreatorId).respond({ id: demoCreator.user_id, ban: 1 }) },
  play: () => expectVisible("That creator does not exist."),
};
