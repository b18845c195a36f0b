import type { Meta, StoryObj } from "@storybook/react-vite";
import { watchLaterId, type LocalStore } from "@marquee/local-store";
import { filmId } from "./demo-fixtures";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Playlists",
  component: Site,
  args: { at: "/playlists" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const films = (count: number) => Array.from({ length: count }, (_, index) => filmId(index));

async function fill(store: LocalStore) {
  const playlists = await store.playlists();
  await playlists.add(watchLaterId, films(6));
  const id = await playlists.create("Evenings by the sea");
  if (id !== null) await playlists.add(id, films(3).toReversed());
  await playlists.create(
    "A playlist with a name that is as long as a name can be, so that it takes more than a line",
  );
}
const filled = (store: LocalStore) => void fill(store);

export const All: Story = {
  args: { browser: filled },
  play: () => expectVisible("Evenings by the sea", "6 videos"),
};
export const NoneYet: Story = { play: () => expectVisible("Watch later", "0 videos") };
export const NotAllowed: Story = {
  args: { browser: ({ consent }) => consent.necessaryOnly() },
  play: () => expectVisible("Your cookie settings don't allow for playlists to be stored."),
};
export const WatchLater: Story = {
  args: { at: `/playlists/${watchLaterId}`, browser: filled },
  play: () => expectVisible("Play all"),
};
export const WithoutVideos: Story = {
  args: { at: `/playlists/${watchLaterId}` },
  play: () => expectVisible("No videos yet"),
};
export const NotInThisBrowser: Story = {
  args: { at: "/playlists/local-nothing" },
  play: () => expectVisible("This playlist is not in this browser."),
};
export const YourData: Story = {
  args: { at: "/settings/data" },
  play: () => expectVisible("Download file", "Choose files"),
};
