import type { Meta, StoryObj } from "@storybook/react-vite";
import { Share2 } from "lucide-react";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { usage } from "../story-helpers/usage";
import { Tooltip } from "./tooltip";
import { tooltipKeys } from "./tooltip.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const reason = "Your cookie settings don't allow for watch history to be stored.";

const meta = {
  title: "Primitives/Overlays/Tooltip",
  component: Tooltip,
  args: { content: reason, children: <Button aria-disabled>Watch History</Button> },
  parameters: usage({
    about:
      "Words beside a control while it is pointed at, focused or, by touch, pressed. " +
      "Where the control is off, one tap is enough.",
    dos: ["Use `aria-disabled` on a control whose tooltip says why it is off."],
    donts: ["Nothing in it that must be read or clicked."],
    keys: tooltipKeys,
  }),
  decorators: [
    (Inner) => (
      <div style={{ padding: "64px 24px" }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription(reason);
    await waitFor(() => expect(canvas.getByText(reason)).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByText(reason)).not.toBeVisible());
  },
};
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole("button"));
    await waitFor(() => expect(canvas.getByText(reason)).toBeVisible());
    await userEvent.unhover(canvas.getByRole("button"));
    await waitFor(() => expect(canvas.getByText(reason)).not.toBeVisible());
  },
};
export const ByTouch: Story = {
  play: async ({ canvas }) => {
    await userEvent.pointer([{ keys: "[TouchA]", target: canvas.getByRole("button") }]);
    await waitFor(() => expect(canvas.getByText(reason)).toBeVisible());
  },
};
export const AsLabel: Story = {
  args: {
    content: "Share",
    purpose: "label",
    children: <IconButton label="Share" icon={<Icon of={Share2} />} />,
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
