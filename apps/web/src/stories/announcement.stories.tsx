import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { SiteAnnouncement } from "../config/site-config";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const announcement: SiteAnnouncement = {
  id: "4f1c2a90b7de",
  locale: "en",
  text: "The foyer is closed on Sunday.",
  link: null,
  until: null,
};

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Announcement",
  component: Site,
  args: { at: "/contact", site: { announcement } },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { play: () => expectVisible(announcement.text) };
export const WithLink: Story = {
  args: { site: { announcement: { ...announcement, link: "/about" } } },
  play: () => expectVisible(announcement.text),
};
export const LongText: Story = {
  args: {
    site: {
      announcement: {
        ...announcement,
        text: (
          "Wegen einer Filmvorführung bleibt das Foyer am Sonntag geschlossen. " +
          "Karten gelten am Montag. "
        ).repeat(3),
      },
    },
  },
};
export const RightToLeft: Story = {
  args: {
    site: { announcement: { ...announcement, locale: "ar", text: "الردهة مغلقة يوم الأحد." } },
  },
};
export const Closed: Story = {
  play: async () => {
    await press("Close the announcement");
    await expect(screen.queryByText(announcement.text)).toBeNull();
  },
};
