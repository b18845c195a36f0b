import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Row } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { ExplainedTag } from "./explained-tag";
import { Tag } from "./tag";

const meta = {
  title: "Primitives/Content/Tag",
  component: Tag,
  args: { children: "Unlisted" },
  parameters: usage({
    about: "A word or two about the thing beside it. `ExplainedTag` opens a dialog that says more.",
    dos: ["Use `light` for what is new.", "Keep it to two words or three."],
    donts: ["No more than one on a card."],
  }),
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <Row>
      <Tag {...args} />
      <Tag tone="light">Most liked</Tag>
      <span style={{ padding: 16, background: "linear-gradient(120deg, #14344d, #4d9a8f)" }}>
        <Tag tone="glass">New to You</Tag>
      </span>
    </Row>
  ),
};
export const Explained: Story = {
  render: () => (
    <ExplainedTag explanation="These are picks from creators that you have not watched before.">
      New to You
    </ExplainedTag>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "New to You" });
    await expect(dialog).toHaveTextContent("creators that you have not watched before");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("button")).toHaveFocus();
  },
};
