import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Link } from "../link/link";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Notice } from "./notice";

const meta = {
  title: "Primitives/Feedback/Notice",
  component: Notice,
  args: { children: "Something went wrong. Please try again later." },
  parameters: usage({
    about: "A message beside what it is about. The red one is announced at once.",
    dos: ["Put an error above the form that it belongs to, with the server's own words."],
    donts: [
      "No notice for what a field's own message can say.",
      "No notice that disappears by itself: that is a Toast.",
    ],
  }),
  decorators: [
    (Inner) => (
      <Frame width={440}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  args: { tone: "danger" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Something went wrong. Please try again later.",
    );
  },
};
export const Info: Story = { args: { children: "An email is on its way." } };
export const Success: Story = {
  args: { tone: "success", children: "Your password has been changed!" },
};
export const WithTitleAndAction: Story = {
  args: {
    tone: "danger",
    title: "That link has expired",
    children: "You may need to request a new token",
    action: <Link href="/reset-password">Request</Link>,
  },
};
export const LongText: Story = {
  args: {
    tone: "danger",
    children:
      "A media error was encountered. You may experience playback problems. " +
      "Wennderfehlerbestehenbleibtwendensiesichbittean " +
      "https://example.org/a/very/long/address/without/any/place/to/break",
  },
};
