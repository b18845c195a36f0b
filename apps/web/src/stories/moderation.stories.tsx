import type { Meta, StoryObj } from "@storybook/react-vite";
import { decideReport, fetchReports, type ModerationSubject } from "@marquee/api-client";
import { screen, userEvent, within } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const held: ModerationSubject = {
  kind: "video",
  id: "v1",
  title: "Harbour lights",
  username: "ada_films",
  channel_name: "Ada’s films",
  hidden: 0,
  held: 1,
  report_count: 0,
  reports: [],
  decision: null,
};

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Moderation",
  component: Site,
  args: { at: "/moderation", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reports: Story = {
  play: () => expectVisible("The Northern Foyer", "This is my music."),
};
export const Empty: Story = {
  args: { server: (api) => api.on(fetchReports).respond({ subjects: [], total: 0 }) },
  play: () => expectVisible("Nothing to decide"),
};
/** A video of a channel that has published nothing yet. */
export const ToReview: Story = {
  args: { server: (api) => api.on(fetchReports).respond({ subjects: [held], total: 1 }) },
  play: () => expectVisible("Waits for review", "Approve", "Hide video"),
};
export const ApprovalRefused: Story = {
  args: {
    server: (api) => {
      api.on(fetchReports).respond({ subjects: [held], total: 1 });
      api.on(decideReport).reject("This video does not wait for review.", 409);
    },
  },
  play: async () => {
    await press("Approve");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Message to the owner"), "Good.");
    await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
    await expectVisible("This video does not wait for review.");
  },
};
