import type { Meta, StoryObj } from "@storybook/react-vite";
import { Row } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Badge } from "./badge";

const meta = {
  title: "Primitives/Feedback/Badge",
  component: Badge,
  args: { children: "Private" },
  parameters: usage({
    about: "The state of something in a word: a lamp and its meaning.",
    dos: ["Use one tone for one meaning across the site."],
    donts: ["No badge without a word."],
  }),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Row>
      <Badge>Private</Badge>
      <Badge tone="light">This device</Badge>
      <Badge tone="success">On</Badge>
      <Badge tone="info">Scheduled (Private)</Badge>
      <Badge tone="danger">Expired</Badge>
    </Row>
  ),
};
