import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Dialog } from "../dialog/dialog";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Select, type SelectProps } from "./select";
import { selectKeys } from "./select.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const purposes = [
  { value: "feedback", label: "Feedback" },
  { value: "bug", label: "A problem" },
  { value: "legal", label: "Legal" },
  { value: "other", label: "Something else", disabled: true },
];

function Controlled(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Select {...props} value={value} onValueChange={setValue} />;
}

const meta = {
  title: "Primitives/Forms/Select",
  component: Select<string>,
  args: {
    label: "What is it about?",
    options: purposes,
    value: null,
    placeholder: "Choose",
    onValueChange: () => undefined,
  },
  render: (args) => <Controlled {...args} />,
  parameters: usage({
    about: "One of many, in a list that opens.",
    dos: ["Say in the placeholder that a choice is expected."],
    donts: ["Not for two or three choices: show them in a SegmentedControl."],
    keys: selectKeys,
  }),
  decorators: [
    (Inner) => (
      <Frame width={320}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Select<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("combobox");
    await userEvent.tab();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    // The list moves the focus once it is placed.
    await waitFor(() => expect(screen.getByRole("option", { name: "Feedback" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: "A problem" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(trigger).toHaveTextContent("A problem");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Open: Story = {
  args: { value: "bug" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await screen.findByRole("option", { name: "A problem" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};
export const Invalid: Story = { args: { error: "Please choose one." } };
export const Disabled: Story = { args: { disabled: true } };
export const InADialog: Story = {
  render: (args) => (
    <Dialog open onOpenChange={() => undefined} title="Report a problem">
      <Controlled {...args} />
    </Dialog>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: "Legal" }));
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
    await expect(screen.getByRole("combobox")).toHaveTextContent("Legal");
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  args: { value: "bug" },
  play: walkKeys,
};
