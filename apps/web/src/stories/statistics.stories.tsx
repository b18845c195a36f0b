import type { Meta, StoryObj } from "@storybook/react-vite";
import { fetchStatistics } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Studio/Statistics",
  component: Site,
  args: { at: "/studio/statistics", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const { response } = examples.fetchStatistics;
const days = Array.from({ length: 28 }, (_, index) => ({
  day: `2024-02-${String(index + 1).padStart(2, "0")}`,
  views: 400 + ((index * 137) % 300),
  watch_seconds: 40_000 + ((index * 9_700) % 30_000),
}));

export const Channel: Story = {
  args: {
    server: (api) =>
      api.on(fetchStatistics).respond({
        ...response,
        days,
        sources: [
          { source: "home", views: 9_120 },
          { source: "search", views: 3_204 },
          { source: "embed", views: 618 },
        ],
        retention: [],
      }),
  },
  play: () => expectVisible("Embedded player", "28 Feb 2024"),
};
export const Video: Story = {
  args: {
    at: "/studio/statistics?video=nGQyaB_k1Oo",
    server: (api) =>
      api.on(fetchStatistics).respond({
        ...response,
        title: "The Northern Foyer",
        days,
        videos: [],
        retention: Array.from({ length: 50 }, (_, part) => 1_000 - part * 14),
      }),
  },
  play: () => expectVisible("The Northern Foyer", "Retention"),
};
export const NoViews: Story = {
  args: {
    server: (api) =>
      api.on(fetchStatistics).respond({
        ...response,
        days: days.map(({ day }) => ({ day, views: 0, watch_seconds: 0 })),
        sources: [],
        videos: [],
      }),
  },
  play: () => expectVisible("No views in these 28 days."),
};
export const Failed: Story = {
  args: { server: (api) => api.on(fetchStatistics).status(503) },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
