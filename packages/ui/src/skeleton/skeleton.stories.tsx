import type { Meta, StoryObj } from "@storybook/react-vite";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Skeleton } from "./skeleton";

const meta = {
  title: "Primitives/Feedback/Skeleton",
  component: Skeleton,
  parameters: usage({
    about: "The shape of what is coming, so that nothing moves when it comes.",
    dos: ["Give it the size of the content.", "Put `aria-busy` on the region around it."],
    donts: ["No spinner in the middle of an empty screen instead."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={320}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 12 }}>
      <Skeleton shape="thumbnail" />
      <Skeleton shape="circle" width={56} height={56} />
      <div>
        <Skeleton shape="text" width="90%" />
        <Skeleton shape="text" width="60%" />
      </div>
      <Skeleton height={44} />
    </div>
  ),
};
