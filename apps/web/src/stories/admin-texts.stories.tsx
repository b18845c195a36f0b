import type { Meta, StoryObj } from "@storybook/react-vite";
import { changeSiteText, fetchSiteTexts, fetchSiteTextVersions } from "@marquee/api-client";
import { screen, userEvent } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Administration texts",
  component: Site,
  args: { at: "/admin/texts", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const conflict =
  "Somebody else changed this text meanwhile. Look at theirs, then save yours again.";
const markdown = async () => screen.findByRole("textbox", { name: "Markdown" });

export const Normal: Story = { play: () => expectVisible("Write a text", "Characters") };
export const NothingWritten: Story = {
  args: {
    server: (api) => {
      api.on(fetchSiteTexts).respond({ locales: ["en"], texts: [] });
      api.on(fetchSiteTextVersions).respond({ versions: [] });
    },
  },
  play: () => expectVisible(/^The example/),
};
export const Previewed: Story = {
  play: async () => {
    await markdown();
    await press("Preview");
    await expectVisible("Rules of the house");
  },
};
export const ChangedMeanwhile: Story = {
  args: { server: (api) => api.on(changeSiteText).reject(conflict, 409) },
  play: async () => {
    await userEvent.type(await markdown(), " and more");
    await press("Save");
    await expectVisible(conflict);
  },
};
export const Forbidden: Story = {
  args: { server: (api) => api.on(fetchSiteTexts).reject("This is for administrators only.", 403) },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchSiteTexts).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible("Something went wrong. Please try again later."),
};
