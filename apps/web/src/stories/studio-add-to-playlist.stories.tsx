import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  createPlaylist,
  fetchOwnPlaylist,
  fetchOwnPlaylists,
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

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Studio/Add to playlist",
  component: Site,
  args: { at: "/studio", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openDialog(): Promise<void> {
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await press("Add to playlist");
}

async function choose(option: string): Promise<void> {
  await userEvent.click(await screen.findByRole("combobox", { name: "Playlist" }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

async function submit(): Promise<void> {
  await userEvent.click(
    within(await screen.findByRole("dialog", { name: "Add to playlist" })).getByRole("button", {
      name: "Add to playlist",
    }),
  );
}

export const Selected: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
    await expectVisible("3 videos selected", "Add to playlist");
  },
};
export const Open: Story = {
  play: async () => {
    await openDialog();
    await expectVisible("Choose a playlist");
  },
};
export const NewPlaylist: Story = {
  play: async () => {
    await openDialog();
    await choose("New playlist");
    await expectVisible("Name of the new playlist");
  },
};
export const FirstPlaylist: Story = {
  args: { server: (api) => api.on(fetchOwnPlaylists).respond([]) },
  play: async () => {
    await openDialog();
    await expectVisible("Name of the new playlist");
    await expect(screen.queryByRole("combobox", { name: "Playlist" })).toBeNull();
    await submit();
    await expectVisible("Please enter a name");
  },
};
export const NothingChosen: Story = {
  play: async () => {
    await openDialog();
    await screen.findByRole("combobox", { name: "Playlist" });
    await submit();
    await expectVisible("Please choose a playlist");
  },
};
export const LongNames: Story = {
  args: {
    server: (api) =>
      api.on(fetchOwnPlaylists).respond(
        Array.from({ length: 30 }, (_, index) => ({
          ...playlist,
          id: `long-${index}`,
          name: `${index + 1}. ${"Everything about lamps ".repeat(4)}`,
        })),
      ),
  },
  play: async () => {
    await openDialog();
    await userEvent.click(await screen.findByRole("combobox", { name: "Playlist" }));
    await expectVisible(/^1\. Everything about lamps/);
  },
};
export const SomeArePresent: Story = {
  play: async () => {
    await openDialog();
    await choose(playlist.name);
    await submit();
    await expectVisible(
      "1 video added to the playlist",
      `2 videos were already in “${playlist.name}”.`,
    );
    await expectVisible("3 videos selected");
  },
};
export const AllArePresent: Story = {
  args: {
    server: (api) =>
      api.on(fetchOwnPlaylist).respond({
        ...playlist,
        videos: examples.fetchOwnVideos.response.videos.map((video) => ({ ...video, shown: 1 })),
      }),
  },
  play: async () => {
    await openDialog();
    await choose(playlist.name);
    await submit();
    await expectVisible("No videos added", `3 videos were already in “${playlist.name}”.`);
  },
};
/** The playlist is changed elsewhere at the same time: the videos are added to the newer one. */
export const ChangedElsewhere: Story = {
  args: {
    server: (api) =>
      api
        .on(modifyPlaylist)
        .reject("Somebody changed this playlist at the same time.", 409)
        .respond(playlist),
  },
  play: async () => {
    await openDialog();
    await choose(playlist.name);
    await submit();
    await expectVisible("1 video added to the playlist");
  },
};
export const PlaylistFull: Story = {
  args: { server: (api) => api.on(modifyPlaylist).reject("At most 500 videos") },
  play: async () => {
    await openDialog();
    await choose(playlist.name);
    await submit();
    await expectVisible("At most 500 videos");
  },
};
/** The playlist is created, and filling it fails: it stays chosen, and is not created again. */
export const FillingFailed: Story = {
  args: {
    server: (api) => {
      api
        .on(createPlaylist)
        .respond({ ...playlist, id: "created", name: "Evenings", videos: [] })
        .status(500);
      api
        .on(fetchOwnPlaylist)
        .status(503)
        .respond({ ...playlist, id: "created", videos: [] });
    },
  },
  play: async () => {
    await openDialog();
    await choose("New playlist");
    await fill({ "Name of the new playlist": "Evenings" });
    await submit();
    await expectVisible(failure);
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Playlist" })).toHaveTextContent("Evenings"),
    );
    await submit();
    await expectVisible("3 videos added to the playlist", "Evenings");
  },
};
export const PlaylistsLoading: Story = {
  args: { server: (api) => api.on(fetchOwnPlaylists).hang() },
  play: async () => {
    await openDialog();
    await screen.findByRole("dialog", { name: "Add to playlist" });
  },
};
export const PlaylistsFailed: Story = {
  args: { server: (api) => api.on(fetchOwnPlaylists).status(503) },
  play: async () => {
    await openDialog();
    await expectVisible(failure);
  },
};
