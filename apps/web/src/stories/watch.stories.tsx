import type { Meta, StoryObj } from "@storybook/react-vite";
import { getPlaylist, watch } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expect, screen, waitFor, within } from "storybook/test";
import { demoPlaylistId, demoWatchPage, playlistVideos, watchPageOf } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { videoQueue } from "../lib/video/video-queue";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Watch",
  component: Site,
  args: { at: "/watch?v=film-0" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: () => expectVisible("The Northern Foyer", "Recommended", "More from Slow Light"),
};
export const InAPlaylist: Story = {
  args: { at: `/watch?v=film-0&playlist=${demoPlaylistId}&index=0` },
  play: () => expectVisible("The Northern Foyer", "1 of 11"),
};
export const InALongPlaylist: Story = {
  args: {
    at: `/watch?v=film-0&playlist=${demoPlaylistId}&index=0`,
    server: (api) => {
      const { playlist } = examples.getPlaylist.response;
      api.on(getPlaylist).respondWith(({ offset }) => ({
        playlist: { ...playlist, totalItems: 16 },
        videos: playlistVideos(16).slice(offset, offset + 12),
      }));
    },
  },
  play: async () => {
    const panel = within(
      await screen.findByRole("region", { name: examples.getPlaylist.response.playlist.name }),
    );
    await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(13));
    await press("Load More");
    await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(16));
  },
};
export const PlaylistFailed: Story = {
  args: {
    at: `/watch?v=film-0&playlist=${demoPlaylistId}&index=0`,
    server: (api) => api.on(getPlaylist).status(503),
  },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const PlaylistRetried: Story = {
  args: {
    at: `/watch?v=film-0&playlist=${demoPlaylistId}&index=0`,
    server: (api) => {
      const { playlist } = examples.getPlaylist.response;
      api
        .on(getPlaylist)
        .html()
        .respond({ playlist: { ...playlist, totalItems: 11 }, videos: playlistVideos(11) });
    },
  },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await expectVisible("1 of 11");
  },
};
export const WithQueue: Story = {
  beforeEach() {
    for (const id of ["film-1", "film-2"]) videoQueue.add(id);
    return () => void videoQueue.clear();
  },
  play: () => expectVisible("Queue", "2 videos"),
};
export const Loading: Story = {
  args: { server: (api) => api.on(watch).hang() },
  play: async () => {
    await screen.findByRole("main");
  },
};
export const WithoutRecommendations: Story = {
  args: {
    server: (api) =>
      api.on(watch).respond({ ...demoWatchPage, creator_recommendations: [], recommendations: [] }),
  },
  play: () => expectVisible("The Northern Foyer"),
};
export const LongTexts: Story = {
  args: {
    server: (api) => {
      const title =
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung, gelesen von einem " +
        "Leuchtturmwärter";
      api
        .on(watch)
        .respond(watchPageOf({ video_title: title, video_description: `${title}. `.repeat(20) }));
    },
  },
  play: () => expectVisible("Show more"),
};
export const Unlisted: Story = {
  args: { server: (api) => api.on(watch).respond(watchPageOf({ video_status: "Unlisted" })) },
  play: () => expectVisible("Unlisted"),
};
export const Locked: Story = {
  args: {
    server: (api) =>
      api.on(watch).respond(
        watchPageOf({
          members: { plan: "all-access", until: "2099-01-01T18:00:00.000Z", locked: true },
        }),
      ),
  },
  play: () =>
    expectVisible("For members first", /All Access and in larger plans/, "See the plans", "Log in"),
};
export const Scheduled: Story = {
  args: {
    server: (api) =>
      api
        .on(watch)
        .respond(
          watchPageOf({ video_status: "Scheduled", video_date: "2099-01-01T18:00:00.000Z" }),
        ),
  },
  play: () => expectVisible("Scheduled (Private)"),
};
export const Private: Story = {
  args: { server: (api) => api.on(watch).respond(watchPageOf({ video_status: "Private" })) },
  play: () => expectVisible("Private"),
};
export const NotFound: Story = {
  args: { server: (api) => api.on(watch).respond(null) },
  play: () => expectVisible("Video not found", "That video isn't available at the moment."),
};
export const Failed: Story = {
  args: { server: (api) => api.on(watch).status(503) },
  play: () => expectVisible("We couldn't load this video. Please try again later."),
};
export const Retried: Story = {
  args: { server: (api) => api.on(watch).body('{"a":1}').respond(demoWatchPage) },
  play: async () => {
    await expectVisible("We couldn't load this video. Please try again later.");
    await press("Retry");
    await expectVisible("The Northern Foyer");
  },
};
