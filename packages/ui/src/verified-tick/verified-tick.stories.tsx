import type { Meta, StoryObj } from "@storybook/react-vite";
import { CreatorName } from "../creator-name/creator-name";
import { Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { VerifiedTick } from "./verified-tick";

const meta = {
  title: "Primitives/Content/VerifiedTick",
  component: VerifiedTick,
  parameters: usage({
    about: "The mark after a verified creator's name. It is as large as the text that it follows.",
    dos: ["Use `CreatorName`, which sets it right."],
    donts: ["No tick for anything but a verified creator."],
  }),
} satisfies Meta<typeof VerifiedTick>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AfterAName: Story = {
  render: () => (
    <Stack gap={8}>
      {[13, 16, 26, 34].map((size) => (
        <div key={size} style={{ fontSize: size }}>
          <CreatorName name="Ada Quill" href="/c/ada" verified />
        </div>
      ))}
    </Stack>
  ),
};
export const Alone: Story = {};
