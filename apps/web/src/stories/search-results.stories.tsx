import type { Meta, StoryObj } from "@storybook/react-vite";
import { examples } from "@marquee/api-client/testing";
import { search, searchCaptions } from "@marquee/api-client";
import { expectVisible } from "./expect-visible";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const [example] = examples.searchCaptions.response;
const nothing = { videos: [], creators: [], playlists: [] };

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Search results",
  component: Site,
  args: { at: "/search?q=curtains+of+light" },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Said: Story = {
  play: () => expectVisible("In the videos", "Three curtains of light."),
};
export const SaidOnly: Story = {
  args: {
    server: (api) => {
      api.on(search).respond(nothing);
      api.on(searchCaptions).respond(
        example === undefined
          ? []
          : [
              {
                ...example,
                language: "ja",
                lines: [
                  { start: 7, text: "潮は一日に二度満ちる。" },
                  { start: 4_210, text: "It comes in, and goes out. ".repeat(6) },
                ],
              },
            ],
      );
    },
  },
  play: () => expectVisible("In the videos", "潮は一日に二度満ちる。"),
};
export const NoResults: Story = {
  args: {
    server: (api) => {
      api.on(search).respond(nothing);
      api.on(searchCaptions).respond([]);
    },
  },
  play: () => expectVisible("No results..."),
};
