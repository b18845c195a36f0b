import type { Meta, StoryObj } from "@storybook/react-vite";
import { creatorsById } from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { screen } from "storybook/test";
import { followedCreators, followedIds } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Following",
  component: Site,
  args: { at: "/following" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const someone = ({ following }: LocalStore) => followedIds.forEach((id) => following.follow(id));

export const Full: Story = {
  args: { at: "/following?tab=creators", browser: someone },
  play: () => expectVisible("Slow Light", "Ridgeline Radio"),
};
export const Loading: Story = {
  args: {
    at: "/following?tab=creators",
    browser: someone,
    server: (api) => api.on(creatorsById).hang(),
  },
  play: async () => {
    await screen.findByRole("heading", { name: "Following" });
  },
};
export const Empty: Story = {
  play: () =>
    expectVisible(
      "You're not following anyone...",
      "Get notified",
      "Find favourites",
      "Show support",
    ),
};
export const Failed: Story = {
  args: {
    at: "/following?tab=creators",
    browser: someone,
    server: (api) => api.on(creatorsById).status(503),
  },
  play: () => expectVisible("Something went wrong. Please try again later."),
};
export const Retried: Story = {
  args: {
    at: "/following?tab=creators",
    browser: someone,
    server: (api) => api.on(creatorsById).body('[{"x":1},null]').respond(followedCreators),
  },
  play: async () => {
    await expectVisible("Something went wrong. Please try again later.");
    await press("Retry");
    await expectVisible("Slow Light", "Ridgeline Radio");
  },
};
export const NothingNewAtTheBell: Story = {
  args: { at: "/cookies", browser: someone },
  play: async () => {
    await press("New videos");
    await expectVisible("Nothing new yet");
  },
};
