import type { Meta, StoryObj } from "@storybook/react-vite";
import { getPlaylist } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { screen } from "storybook/test";
import { demoPlaylistId, filmId, playlistVideos } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Playlist",
  component: Site,
  args: { at: `/playlist?id=${demoPlaylistId}` },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: () => expectVisible("Evenings In", "Play", "You've reached the end..."),
};
export const Begun: Story = {
  args: {
    browser: ({ history }) => {
      const at = {
        cover: "velvet-corridor",
        currentVideoId: filmId(4),
        totalItems: 11,
        progress: 4,
      };
      history.recordPlaylist(demoPlaylistId, at);
      history.record(filmId(0), { progress: 64, duration: 64 });
      history.record(filmId(4), { progress: 700, duration: 1388 });
    },
  },
  play: () => expectVisible("Continue", "Restart Playlist"),
};
export const Loading: Story = {
  args: { server: (api) => api.on(getPlaylist).hang() },
  play: async () => {
    await screen.findByRole("main");
  },
};
export const Empty: Story = {
  args: {
    server: (api) => {
      const { playlist } = examples.getPlaylist.response;
      api.on(getPlaylist).respond({ playlist: { ...playlist, totalItems: 0 }, videos: [] });
    },
  },
  play: () => expectVisible("This playlist doesn't have any videos"),
};
export const WithoutId: Story = {
  args: { at: "/playlist" },
  play: () => expectVisible("Please provide a playlist ID."),
};
export const NotFound: Story = {
  args: { server: (api) => api.on(getPlaylist).reject("No such playlist") },
  play: () => expectVisible("Sorry, we can't find that playlist."),
};
export const Failed: Story = {
  args: { server: (api) => api.on(getPlaylist).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const FailedOnce: Story = {
  args: {
    server: (api) => {
      const { playlist } = examples.getPlaylist.response;
      api
        .on(getPlaylist)
        .html()
        .respond({ playlist, videos: playlistVideos(1) });
    },
  },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await screen.findByRole("heading", {
      level: 1,
      name: examples.getPlaylist.response.playlist.name,
    });
  },
};
