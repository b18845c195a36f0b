import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { SearchBox } from "./search-box";

const meta = {
  title: "Product/Site/SearchBox",
  component: SearchBox,
  args: { value: "", onValueChange: () => undefined, onSubmit: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SearchBox {...args} value={value} onValueChange={setValue} />;
  },
  parameters: usage({
    about: "Where one searches within something. With results below it, it is QuickSearch.",
    dos: ["Name what is searched in the placeholder."],
    donts: ["Escape does not clear it: the text is remembered."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={480}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof SearchBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hotkey: "/" },
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("/");
    const input = canvas.getByRole("textbox", { name: "Search" });
    await expect(input).toHaveFocus();
    await userEvent.keyboard("sea/land{Enter}");
    await expect(input).toHaveValue("sea/land");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Show results" }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
  },
};
export const AtMost100: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("x".repeat(140));
    await expect(canvas.getByRole<HTMLInputElement>("textbox").value).toHaveLength(100);
  },
};
export const Busy: Story = { args: { value: "lighthouse", busy: true } };
export const Named: Story = {
  args: { placeholder: "Search Ada Quill...", "aria-label": "Search Ada Quill" },
};
