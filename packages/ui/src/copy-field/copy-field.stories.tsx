import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { CopyField } from "./copy-field";
import { shownMs } from "./use-copy";
import { pressRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const write = fn();

const meta = {
  title: "Primitives/Forms/CopyField",
  component: CopyField,
  args: { label: "Link", value: "https://marquee.example/watch?v=7&ref=share" },
  parameters: usage({
    about: "Text to take along.",
    dos: ["Use `mono` for keys and codes."],
    donts: ["No copy button without the text beside it."],
    keys: [pressRow((canvas) => canvas.getByRole("button"))],
  }),
  decorators: [
    (Inner) => (
      <Frame width={440}>
        <Inner />
      </Frame>
    ),
  ],
  beforeEach: () => {
    write.mockReset().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: write },
    });
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Copies: Story = {
  play: async ({ canvas, args }) => {
    // "Copied" is shown for two seconds: for longer here, for machines that look later.
    const { setTimeout } = window;
    const timers = spyOn(window, "setTimeout").mockImplementation(((
      ...given: Parameters<typeof setTimeout>
    ) => (given[1] === shownMs ? 0 : setTimeout(...given))) as typeof setTimeout);
    try {
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(write).toHaveBeenCalledWith(args.value);
      const focused = await canvas.findByRole("button", { name: "Copied" });
      await waitFor(() => expect(focused).toHaveFocus());
    } finally {
      timers.mockRestore();
    }
  },
};
export const CodeOnSmallScreen: Story = {
  args: { label: "Code", mono: true, value: "BBEZ-NA83-A7J1-JD87" },
  render: (args) => (
    <Frame width={206}>
      <CopyField {...args} />
    </Frame>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox");
    await expect(input.scrollWidth).toBe(input.clientWidth);
  },
};
export const ClipboardClosed: Story = {
  play: async ({ canvas }) => {
    write.mockRejectedValue(new Error("Not allowed."));
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    const input = canvas.getByRole<HTMLInputElement>("textbox");
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input.selectionEnd).toBe(input.value.length);
  },
};
export const Key: Story = {
  args: { mono: true, label: "Manual key", value: "JBSW Y3DP EHPK 3PXP" },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
