import type { Meta, StoryObj } from "@storybook/react-vite";
import { AtSign } from "lucide-react";
import { expect, userEvent } from "storybook/test";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { TextField } from "./text-field";

const meta = {
  title: "Primitives/Forms/TextField",
  component: TextField,
  args: { label: "Username or Email" },
  parameters: usage({
    about: "One line of text: label above, message below the field that it belongs to.",
    dos: [
      "Say in `hint` what is expected before it is typed.",
      "Set `error` when it is wrong, and clear it on input.",
    ],
    donts: ["No placeholder in the label's stead."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={400}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Username or Email" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("ada");
    await expect(input).toHaveValue("ada");
  },
};
export const Filled: Story = { args: { defaultValue: "ada@example.org" } };
export const WithHint: Story = {
  args: { label: "Username", hint: "Letters and underscores, 3 to 50." },
};
export const Invalid: Story = {
  args: { label: "Email", defaultValue: "ada@", error: "Invalid email address" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Invalid email address");
  },
};
export const WithIconAndLink: Story = {
  args: {
    start: <Icon of={AtSign} size={18} />,
    labelEnd: <Link href="/help">Which one?</Link>,
    placeholder: "you@example.org",
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: "ada" } };
export const LongText: Story = {
  args: {
    label: "Wie sollen wir dich auf deiner Kanalseite und in Benachrichtigungen nennen?",
    error:
      "Name cannot be over 50 characters, and this one is a good deal longer than that, so " +
      "please shorten it.",
    defaultValue: "Johann Gambolputty de von Ausfern-schplenden-schlitter-crasscrenbon",
  },
};
