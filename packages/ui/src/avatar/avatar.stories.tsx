import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Row } from "../story-helpers/frame";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { Avatar } from "./avatar";

const meta = {
  title: "Primitives/Content/Avatar",
  component: Avatar,
  args: { name: "Ada Quill" },
  parameters: usage({
    about: "A round picture of a person or channel, with their first letter until there is one.",
    dos: ["Leave `alt` empty where the name stands beside it."],
    donts: ["No avatar without a name anywhere near."],
  }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Picture: Story = { args: { src: still(2), size: 56 } };
export const Letter: Story = {};
export const Broken: Story = {
  args: { src: "data:image/png;base64,broken" },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("img")).toHaveAttribute("data-state", "broken"),
    );
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Row>
      {([24, 32, 40, 56, 96] as const).map((size) => (
        <Avatar key={size} {...args} size={size} src={size % 16 === 8 ? still(size) : undefined} />
      ))}
    </Row>
  ),
};
