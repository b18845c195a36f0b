import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchHomeFront, fetchHomeVideo, fetchWatchedVideos, search } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import type { LocalStore } from "@marquee/local-store";
import { screen, userEvent } from "storybook/test";
import { filmId } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";
import { press } from "./interactions";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Home",
  component: Site,
  args: { at: "/" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const watching = ({ history }: LocalStore) => {
  for (const [index, progress] of [12, 130, 400, 620].entries())
    history.record(filmId(index), { progress, duration: 64 + index * 331 });
};

export const Full: Story = {
  play: () => expectVisible("FOR YOU", "New to You", "Lanterns over the Weir"),
};
/** Featured videos and channels, in an order of the site's own. */
export const OwnFront: Story = {
  args: {
    server: (api) =>
      api.on(fetchHomeFront).respond({
        ...examples.previewFeatured.response,
        sections: ["channels", "carousel", "for-you"],
      }),
  },
  play: () => expectVisible("CHANNELS", "Slow Light", "Watch"),
};
export const WithContinueWatching: Story = {
  args: { browser: watching },
  play: () => expectVisible("Continue Watching", "New feature"),
};
export const SignedIn: Story = {
  args: { browser: signedIn() },
  play: () => expectVisible("FOR YOU"),
};
export const Loading: Story = {
  args: {
    browser: watching,
    server: (api) => {
      api.on(fetchHomeVideo).hang();
      api.on(fetchHomeFront).hang();
      api.on(fetchWatchedVideos).hang();
    },
  },
  play: () => expectVisible("FOR YOU", "Continue Watching"),
};
export const Empty: Story = {
  args: {
    server: (api) => {
      api.on(fetchHomeVideo).respond([]);
      api.on(fetchHomeFront).respond({ ...examples.fetchHomeFront.response, cards: [] });
    },
  },
  play: () => expectVisible("You've Reached The End"),
};
/** Paging stops, and the end message is shown. */
export const FeedFailed: Story = {
  args: { server: (api) => api.on(fetchHomeVideo).status(503) },
  play: () => expectVisible("You've Reached The End"),
};
export const ContinueWatchingFailed: Story = {
  args: { browser: watching, server: (api) => api.on(fetchWatchedVideos).status(503) },
  play: () =>
    expectVisible(
      "Hmm... We're having trouble loading that content at the moment, please try again later.",
    ),
};
export const AskingForConsent: Story = {
  args: { browser: ({ consent }) => consent.clear() },
  play: () => expectVisible("Accept All", "Necessary Only"),
};
export const Menu: Story = {
  play: async () => {
    await press("Menu");
    await expectVisible("Watch History", "Report a Problem", "Service Status");
  },
};
export const MenuWithoutHistory: Story = {
  args: { browser: ({ consent }) => consent.necessaryOnly() },
  play: async () => {
    await press("Menu");
    const item = await screen.findByText("Watch History");
    await userEvent.hover(item);
    await expectVisible("Your cookie settings don't allow for watch history to be stored.");
  },
};

async function searchFor(text: string) {
  const box = await screen.findByRole("combobox");
  await userEvent.click(box);
  await userEvent.paste(text);
}
export const QuickSearch: Story = {
  play: async () => {
    await searchFor("light");
    await expectVisible("Quick Search", "Series", "Videos", "Creators", "View More");
  },
};
export const QuickSearchExpanded: Story = {
  play: async () => {
    await searchFor("light");
    await press("View More");
    await expectVisible("Search", "View Less");
  },
};
export const QuickSearchFoundNothing: Story = {
  args: { server: (api) => api.on(search).respond({ videos: [], creators: [], playlists: [] }) },
  play: async () => {
    await searchFor("zzz");
    await expectVisible("No results...");
  },
};
export const QuickSearchFailed: Story = {
  args: { server: (api) => api.on(search).status(503) },
  play: async () => {
    await searchFor("light");
    await expectVisible("No results...");
  },
};
