import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { ThumbnailImage } from "./thumbnail-image";

const tiny =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'%3E" +
  "%3Crect width='2' height='2' fill='%237b2a5e'/%3E" +
  "%3Crect x='2' width='2' height='2' fill='%23f08a4b'/%3E%3C/svg%3E";

const meta = {
  title: "Product/Videos/ThumbnailImage",
  component: ThumbnailImage,
  args: { src: still(4) },
  parameters: usage({
    about: "A video's picture in 16:9, with its length and how much was watched.",
    dos: ["Give `srcSet` and `sizes`.", "Set `priority` above the fold."],
    donts: ["No `alt` where the title stands beside it: it would be read twice."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={340}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof ThumbnailImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-state=loaded]")).not.toBeNull());
  },
};
export const WithEverything: Story = { args: { durationSeconds: 3725, progress: 0.3 } };
export const BlurUp: Story = { args: { src: "/never-answers", blurSrc: tiny }, tags: ["!test"] };
export const Broken: Story = {
  args: { src: "data:image/png;base64,broken", durationSeconds: 61 },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-state=broken]")).not.toBeNull());
    await expect(canvas.getByText("1:01")).toBeVisible();
  },
};
