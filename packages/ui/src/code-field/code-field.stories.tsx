import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { CodeField, type CodeFieldProps } from "./code-field";
import { codeFieldKeys } from "./code-field.keys";
import { walkKeys } from "../story-helpers/walk-keys";

function Controlled(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value);
  const [rejected, setRejected] = useState(false);
  return (
    <CodeField
      {...props}
      error={rejected ? "Please enter only numbers." : props.error}
      value={value}
      onReject={() => setRejected(true)}
      onValueChange={(digits) => {
        setRejected(false);
        setValue(digits);
        props.onValueChange(digits);
      }}
    />
  );
}

const meta = {
  title: "Primitives/Forms/CodeField",
  component: CodeField,
  args: { label: "Code from your app", value: "", onValueChange: fn(), onComplete: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: usage({
    about:
      "Six digits. It is one input, so pasting, autofill and screen readers work as everywhere.",
    dos: ["Submit in `onComplete`: nobody should have to press a button after the sixth digit."],
    donts: ["No separate inputs for the digits."],
    keys: codeFieldKeys,
  }),
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("1234567");
    await expect(canvas.getByRole("textbox")).toHaveValue("123456");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
    await userEvent.keyboard("{Backspace}{Backspace}");
    await expect(canvas.getByRole("textbox")).toHaveValue("1234");
  },
};
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("123 456");
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
  },
};
export const DigitsOfOtherKeyboards: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("\u200F١٢۳４–56");
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
    await expect(canvas.getByRole("textbox")).toHaveValue("123456");
    await expect(canvas.queryByText("Please enter only numbers.")).toBeNull();
  },
};
export const OnlyNumbers: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "12a");
    await expect(canvas.getByRole("textbox")).toHaveValue("12");
    await expect(canvas.getByText("Please enter only numbers.")).toBeVisible();
  },
};
export const Invalid: Story = {
  args: { value: "000000", error: "That passcode wasn't quite right." },
};
export const Disabled: Story = { args: { value: "123", disabled: true } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
