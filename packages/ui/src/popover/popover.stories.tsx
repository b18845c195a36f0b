import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { inShadow } from "../story-helpers/in-shadow";
import { usage } from "../story-helpers/usage";
import { Popover } from "./popover";
import { popoverKeys } from "./popover.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Overlays/Popover",
  component: Popover,
  args: {
    trigger: <Button>About this figure</Button>,
    title: "How we count",
    children: "A view counts after thirty seconds, once per visitor and day.",
  },
  parameters: usage({
    about: "A small view beside its button.",
    dos: ["Use it for a few lines that belong to one control."],
    donts: ["No forms with more than a field or two: those are dialogs."],
    keys: popoverKeys,
  }),
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog", { name: "How we count" })).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button")).toHaveFocus());
  },
};
export const Open: Story = { args: { defaultOpen: true } };
/** Popups are rendered in the shadow root, which has their styles. */
export const InAShadowRoot: Story = {
  args: { defaultOpen: true },
  globals: { root: "shadow" },
  play: async ({ canvasElement }) => {
    const popup = await waitFor(() => inShadow(canvasElement, "[role=dialog]"));
    await waitFor(() => expect(popup.checkVisibility({ opacityProperty: true })).toBe(true));
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
