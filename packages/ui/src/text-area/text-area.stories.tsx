import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { TextArea } from "./text-area";

const meta = {
  title: "Primitives/Forms/TextArea",
  component: TextArea,
  args: { label: "Description" },
  parameters: usage({
    about:
      "Several lines of text, with the label above and messages below. It grows with its text.",
    dos: ["Say in `hint` how long the text may be."],
    donts: ["Do not use it for a single line: that is a TextField."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={400}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Description" });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard("First line{Enter}Second line");
    await expect(input).toHaveValue("First line\nSecond line");
  },
};
export const Filled: Story = {
  args: { defaultValue: "A walk along the canal.\n\n0:00 Start\n1:20 The lock" },
};
export const WithHint: Story = { args: { hint: "At most 5000 characters." } };
export const Invalid: Story = {
  args: { error: "The description cannot be over 5000 characters", defaultValue: "Far too long" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/over 5000/);
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: "Not editable" } };
export const RightToLeft: Story = {
  args: { label: "الوصف", defaultValue: "فيديو قصير عن المدينة القديمة", dir: "rtl" },
};
