import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyRound } from "lucide-react";
import { Badge } from "../badge/badge";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Panel } from "./panel";

const meta = {
  title: "Primitives/Content/Panel",
  component: Panel,
  args: {
    title: "Two-factor authentication",
    icon: <Icon of={KeyRound} />,
    description: "A code from your phone, besides your password, each time you log in.",
    action: <Button variant="primary">Set up</Button>,
  },
  parameters: usage({
    about: "A quiet card for one matter: a setting, a step, a group of rows.",
    dos: ["One action beside the title."],
    donts: ["No panel in a panel."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={720}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithContent: Story = {
  args: { children: <Badge tone="success">On since 14/03/2026</Badge> },
};
export const Danger: Story = {
  args: {
    tone: "danger",
    title: "Delete account",
    description: "This is irreversible. Subscriptions are cancelled with no refund.",
    action: <Button variant="danger-quiet">Delete account</Button>,
  },
};
