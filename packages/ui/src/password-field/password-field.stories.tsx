import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Link } from "../link/link";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { PasswordField } from "./password-field";

const meta = {
  title: "Primitives/Forms/PasswordField",
  component: PasswordField,
  args: { label: "Password" },
  parameters: usage({
    about: "A password that can be shown.",
    dos: ["Set `autoComplete` to “new-password” where one is made up."],
    donts: ["Never block pasting."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={400}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { labelEnd: <Link href="/reset-password">Forgot Password?</Link> },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await userEvent.type(input, "correct horse");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveAttribute("type", "text");
    await expect(canvas.getByRole("button", { name: "Hide password" })).toHaveFocus();
  },
};
export const Invalid: Story = {
  args: { error: "Passwords do not match", defaultValue: "correct horse" },
};
