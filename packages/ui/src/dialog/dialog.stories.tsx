import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { TextField } from "../text-field/text-field";
import { usage } from "../story-helpers/usage";
import { Dialog, type DialogProps } from "./dialog";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

function WithButton(props: DialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit details</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = {
  title: "Primitives/Overlays/Dialog",
  component: Dialog,
  args: {
    open: true,
    onOpenChange: () => undefined,
    title: "Edit details",
    children: <TextField label="Name" defaultValue="Ada" />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save changes</Button>
      </>
    ),
  },
  parameters: usage({
    about:
      "The platform's own modal dialog: focus, inertness and Escape are the browser's. " +
      "Its content exists only while it is open.",
    dos: ["Mark what to focus first with `data-autofocus`.", "Put the main action last."],
    donts: ["No dialog over a dialog.", "No dialog for what can be a page."],
    keys: dialogRows,
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const ByKeyboard: Story = {
  render: (args) => <WithButton {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Edit details" });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await expect(document.documentElement).toHaveStyle({ overflow: "hidden" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit details" })).toHaveFocus());
    await expect(document.documentElement).not.toHaveStyle({ overflow: "hidden" });
  },
};
export const LongContent: Story = {
  args: {
    title:
      "Allgemeine Nutzungsbedingungen und " +
      "Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung",
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Clause {index + 1}. What one promises here, one keeps.</p>
    )),
  },
  play: async () => {
    const text = (await screen.findByText(/^Clause 1\./)).parentElement;
    // Measured in the first frame that shows the dialog.
    await waitFor(() => expect(text).toHaveAttribute("tabindex", "0"));
    text?.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(text).toHaveFocus());
  },
};
export const Small: Story = { args: { size: "small" } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <Dialog {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
