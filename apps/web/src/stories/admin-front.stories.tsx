import type { Meta, StoryObj } from "@storybook/react-vite";
import { changeFront, fetchFront } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
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
  title: "Screens/Administration front",
  component: Site,
  args: { at: "/admin/front", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const conflict =
  "Somebody else changed the front meanwhile. Look at theirs, then save yours again.";
const { response } = examples.fetchFront;

export const Normal: Story = { play: () => expectVisible("Announcement", "Visitors see it") };
export const NothingChanged: Story = {
  args: { server: (api) => api.on(fetchFront).respond({ ...response, versions: [] }) },
  play: () => expectVisible(/^Plain text of at most/),
};
export const StoredDraft: Story = {
  args: {
    server: (api) =>
      api.on(fetchFront).respond({ ...response, versions: response.versions.toReversed() }),
  },
  play: () => expectVisible(/^This is a draft/),
};
export const Preview: Story = {
  args: { at: "/admin/front/preview?version=4" },
  play: () =>
    expectVisible(/^Preview of the version/, "The foyer is closed on Sunday.", "CHANNELS"),
};
export const PreviewOfNothing: Story = {
  args: { at: "/admin/front/preview?version=99" },
  play: () => expectVisible("There is no such version."),
};
export const PreviewForbidden: Story = {
  args: {
    at: "/admin/front/preview?version=4",
    server: (api) => api.on(fetchFront).reject("This is for administrators only.", 403),
  },
  play: () => expectVisible("This is for administrators only."),
};
export const ChangedMeanwhile: Story = {
  args: { server: (api) => api.on(changeFront).reject(conflict, 409) },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Text" }), " And on Monday.");
    await press("Publish");
    await expectVisible(conflict);
  },
};
export const Forbidden: Story = {
  args: { server: (api) => api.on(fetchFront).reject("This is for administrators only.", 403) },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchFront).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible("Something went wrong. Please try again later."),
};
