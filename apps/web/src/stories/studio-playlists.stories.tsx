import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  createPlaylist,
  deletePlaylist,
  fetchOwnChannels,
  fetchOwnPlaylist,
  fetchOwnPlaylists,
  fetchOwnVideos,
  modifyPlaylist,
} from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const { response: playlist } = examples.fetchOwnPlaylist;
const failure = "Something went wrong. Please try again later.";
const list = "/studio/playlists";
const editing = `/studio/playlists?id=${playlist.id}`;

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Studio/Playlists",
  component: Site,
  args: { at: editing, browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playlists: Story = {
  args: { at: list },
  play: () => expectVisible("New playlist", playlist.name, "Public · 2 videos"),
};
export const PlaylistsWithLongNames: Story = {
  args: {
    at: list,
    server: (api) =>
      api.on(fetchOwnPlaylists).respond([
        {
          ...playlist,
          id: "long",
          name: "Everything about lamps ".repeat(4),
          visibility: "Unlisted",
          total: 500,
        },
        { ...playlist, id: "empty", name: "Empty", visibility: "Private", total: 0, cover: null },
      ]),
  },
  play: () => expectVisible("Unlisted · 500 videos", "Private · 0 videos"),
};
export const NoPlaylists: Story = {
  args: { at: list, server: (api) => api.on(fetchOwnPlaylists).respond([]) },
  play: () => expectVisible("No playlists yet", "New playlist"),
};
export const PlaylistsForStatistics: Story = {
  args: {
    at: list,
    server: (api) =>
      api
        .on(fetchOwnChannels)
        .respond(examples.fetchOwnChannels.response.map((own) => ({ ...own, role: "statistics" }))),
  },
  play: async () => {
    await expectVisible(playlist.name);
    await expect(screen.queryByText("New playlist")).toBeNull();
  },
};
export const PlaylistForStatistics: Story = {
  args: {
    server: (api) =>
      api
        .on(fetchOwnChannels)
        .respond(examples.fetchOwnChannels.response.map((own) => ({ ...own, role: "statistics" }))),
  },
  play: () => expectVisible("Only the owner and editors of this channel can change it."),
};
export const PlaylistsLoading: Story = {
  args: { at: list, server: (api) => api.on(fetchOwnPlaylists).hang() },
  play: () => expectVisible("Your playlists"),
};
export const PlaylistsFailed: Story = {
  args: { at: list, server: (api) => api.on(fetchOwnPlaylists).status(503) },
  play: () => expectVisible(failure),
};
export const NameMissing: Story = {
  args: { at: list },
  play: async () => {
    await press("Create playlist");
    await expectVisible("Please enter a name");
  },
};
export const TooManyPlaylists: Story = {
  args: {
    at: list,
    server: (api) => api.on(createPlaylist).reject("A channel has at most 200 playlists."),
  },
  play: async () => {
    await fill({ Name: "One too many" });
    await press("Create playlist");
    await expectVisible("A channel has at most 200 playlists.");
  },
};

export const Playlist: Story = {
  play: () => expectVisible("Cover", "Hidden from visitors", "Public: everyone"),
};
export const OptionsOpen: Story = {
  play: async () => {
    await press("Options for Harbour lights");
    await expectVisible("Use as cover", "Remove from playlist");
  },
};
export const LongTitles: Story = {
  args: {
    server: (api) =>
      api.on(fetchOwnPlaylist).respond({
        ...playlist,
        total: 60,
        videos: Array.from({ length: 60 }, (_, index) => ({
          video_id: `long-${index}`,
          file_name: "northern-foyer",
          content_server: "/media",
          duration: 5_400,
          title:
            `${index + 1}. Everything about lamps, their glass, ` +
            "and the people who look after them",
          shown: index % 3 === 0 ? 0 : 1,
        })),
      }),
  },
  play: () => expectVisible(/^1\. Everything about lamps/),
};
export const VideoRemoved: Story = {
  args: {
    server: (api) =>
      api.on(modifyPlaylist).respondWith(({ videos = [] }) => ({
        ...playlist,
        total: videos.length,
        videos: videos.flatMap((id) => playlist.videos.filter(({ video_id }) => video_id === id)),
      })),
  },
  play: async () => {
    await press("Options for Harbour lights");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove from playlist" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Move Harbour lights" })).toBeNull(),
    );
    await press("Undo");
    await screen.findByRole("button", { name: "Move Harbour lights" });
    // Base UI hides a message's button to close it until it has the focus, which axe takes for an
    // error while the message goes.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  },
};
export const EmptyPlaylist: Story = {
  args: {
    server: (api) =>
      api.on(fetchOwnPlaylist).respond({
        ...playlist,
        visibility: "Private",
        total: 0,
        cover: null,
        cover_video: null,
        videos: [],
      }),
  },
  play: async () => {
    await expectVisible("No videos yet. Add some below.", "Add videos");
    await expect(screen.queryByText("View playlist")).toBeNull();
  },
};
export const NothingToAdd: Story = {
  args: { server: (api) => api.on(fetchOwnVideos).respond({ videos: [], total: 0 }) },
  play: () => expectVisible("No other videos found."),
};
export const VideosToAddFailed: Story = {
  args: { server: (api) => api.on(fetchOwnVideos).status(503) },
  play: () => expectVisible(failure),
};
/** A move that the server refuses is taken back, and the reason is shown. */
export const MoveRefused: Story = {
  args: { server: (api) => api.on(modifyPlaylist).reject("We can't find that video.") },
  play: async () => {
    (await screen.findByRole("button", { name: "Move The Northern Foyer" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expectVisible("We can't find that video.");
    await waitFor(() => {
      const [first] = within(screen.getByRole("list", { name: playlist.name })).getAllByRole(
        "button",
        {
          name: /^Move/,
        },
      );
      return expect(first).toHaveAccessibleName("Move The Northern Foyer");
    });
  },
};
export const CoverRefused: Story = {
  args: {
    server: (api) =>
      api.on(modifyPlaylist).reject("Please choose a cover among the playlist's videos."),
  },
  play: async () => {
    await press("Options for Harbour lights");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Use as cover" }));
    await expectVisible("Please choose a cover among the playlist's videos.");
  },
};
export const DetailsSaved: Story = {
  play: async () => {
    await press("Save");
    await expectVisible("Saved");
  },
};
/** Only what was changed is sent: another tab has chosen the visibility in the meantime. */
export const DetailsChangedElsewhere: Story = {
  args: {
    server: (api) => {
      const newer = { ...playlist, visibility: "Private" as const };
      api.on(fetchOwnPlaylist).respond(playlist).respond(newer);
      api
        .on(modifyPlaylist)
        .reject("Somebody changed this playlist at the same time.", 409)
        .respondWith(({ name = "", visibility = newer.visibility }) => ({
          ...newer,
          name,
          visibility,
        }));
    },
  },
  play: async () => {
    await fill({ Name: "Long evenings" });
    await press("Save");
    await expectVisible("Somebody changed this playlist at the same time.");
    await press("Save");
    await expectVisible("Saved");
    await expect(screen.getByLabelText("Name")).toHaveValue("Long evenings");
    await expect(screen.getByRole("combobox", { name: "Visibility" })).toHaveTextContent("Private");
  },
};
export const DeleteFailed: Story = {
  args: { server: (api) => api.on(deletePlaylist).status(503) },
  play: async () => {
    await press("Delete playlist");
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", {
        name: "Delete playlist",
      }),
    );
    await expectVisible(failure);
  },
};
export const PlaylistLoading: Story = {
  args: { server: (api) => api.on(fetchOwnPlaylist).hang() },
  play: () => expectVisible("Edit playlist"),
};
export const PlaylistFailed: Story = {
  args: { server: (api) => api.on(fetchOwnPlaylist).status(503) },
  play: () => expectVisible(failure),
};
