import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchWatchedVideos } from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { filmId, watched } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/History",
  component: Site,
  args: { at: "/history" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const watchedMuch = ({ history }: LocalStore) => {
  for (let index = 0; index < 14; index++) {
    const duration = 64 + index * 331;
    history.record(filmId(index), { progress: duration * ((index % 4) + 1) * 0.22, duration });
  }
};

export const Full: Story = {
  args: { browser: watchedMuch },
  play: () => expectVisible(/^Watched: /, "Load More"),
};
export const Loading: Story = {
  args: { browser: watchedMuch, server: (api) => api.on(fetchWatchedVideos).hang() },
  play: () => expectVisible("Previously Watched"),
};
export const Empty: Story = { play: () => expectVisible("Nothing watched yet") };
export const NotAllowed: Story = {
  args: { browser: ({ consent }) => consent.necessaryOnly() },
  play: () => expectVisible("Your cookie settings don't allow for watch history to be stored."),
};
export const Failed: Story = {
  args: { browser: watchedMuch, server: (api) => api.on(fetchWatchedVideos).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const Retried: Story = {
  args: {
    browser: watchedMuch,
    server: (api) =>
      api
        .on(fetchWatchedVideos)
        .body('{"video":{')
        .respondWith(({ videoid }) => watched(videoid)),
  },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await expectVisible(/^Watched: /);
  },
};
export const Paused: Story = {
  args: {
    browser: (store) => {
      watchedMuch(store);
      store.history.paused.set(true);
    },
  },
  play: () => expectVisible("Tracking is paused: what you watch now is not added here."),
};
export const Selecting: Story = {
  args: { browser: watchedMuch },
  play: async () => {
    await press("Select");
    await expectVisible("0 selected");
  },
};
export const AskingToDeleteAll: Story = {
  args: { browser: watchedMuch },
  play: async () => {
    await press("Delete all");
    await expectVisible("Delete your whole watch history?");
  },
};
