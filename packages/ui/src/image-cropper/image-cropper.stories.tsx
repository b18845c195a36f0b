import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import type { Crop } from "./crop";
import { CroppedImage } from "./cropped-image";
import { ImageCropper, type ImageCropperProps } from "./image-cropper";
import { imageCropperKeys } from "./image-cropper.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const onCropChange = fn();
const lastCrop = () => onCropChange.mock.lastCall?.[0] as Crop;

/** Keeps the crop, as a form does, and shows the result in the sizes of a profile image. */
function WithPreview({ src, aspect = 1, shape = "rectangle", ...rest }: ImageCropperProps) {
  const [crop, setCrop] = useState<Crop | null>(rest.crop);
  const change = (next: Crop) => {
    onCropChange(next);
    setCrop(next);
  };
  return (
    <div style={{ display: "grid", gap: 24 }}>
      <ImageCropper {...rest} {...{ src, aspect, shape, crop }} onCropChange={change} />
      {crop && (
        <div style={{ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" }}>
          {[150, 48].map((size) => (
            <CroppedImage
              key={size}
              {...{ src, crop, aspect, shape }}
              style={{ inlineSize: `min(${size * aspect}px, 100%)` }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const meta = {
  title: "Studio/ImageCropper",
  component: ImageCropper,
  args: { src: still(3), shape: "circle", crop: null, onCropChange },
  render: (args) => <WithPreview {...args} />,
  parameters: usage({
    about:
      "Chooses the part of a picture that is used. `CroppedImage` shows that part at any size.",
    dos: [
      "Send the picture as it was chosen, together with the part: the server cuts it out.",
      "Show a preview in every size in which the picture is used.",
    ],
    donts: ["Do not trust the browser's picture: the server has to decode it, too."],
    keys: imageCropperKeys,
  }),
  decorators: [
    (Inner) => (
      <Frame width={640}>
        <Inner />
      </Frame>
    ),
  ],
  beforeEach: () => void onCropChange.mockClear(),
} satisfies Meta<typeof ImageCropper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Circle: Story = {
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole("button", { name: "Part of the picture" });
    const first = lastCrop();
    await expect(first.height).toBe(1);
    await userEvent.tab();
    await waitFor(() => expect(frame).toHaveFocus());
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect(lastCrop().x).toBeCloseTo(first.x + 0.1);
    await expect(canvas.getByRole("status")).toHaveTextContent(/% from the left, 0 % from the top/);
    await userEvent.keyboard("++");
    await expect(lastCrop().height).toBeCloseTo(1 / 1.21);
    await userEvent.keyboard("-");
    await expect(lastCrop().height).toBeCloseTo(1 / 1.1);
  },
};
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole("button", { name: "Part of the picture" });
    const { x } = lastCrop();
    const bounds = frame.getBoundingClientRect();
    const pointer = { pointerId: 1, button: 0, clientX: bounds.x + 20, clientY: bounds.y + 20 };
    // No real pointer can be captured here.
    frame.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(frame, pointer);
    await fireEvent.pointerMove(frame, { ...pointer, clientX: pointer.clientX - 40 });
    await waitFor(() => expect(lastCrop().x).toBeLessThan(x));
    await fireEvent.pointerUp(frame, pointer);
    const released = lastCrop().x;
    await fireEvent.pointerMove(frame, { ...pointer, clientX: pointer.clientX + 80 });
    await expect(lastCrop().x).toBe(released);
  },
};
export const Zoomed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Part of the picture" });
    await fireEvent.change(canvas.getByRole("slider", { name: "Zoom" }), {
      target: { value: "2" },
    });
    await waitFor(() => expect(lastCrop().height).toBeCloseTo(0.5));
  },
};
export const Banner: Story = { args: { aspect: 2048 / 410, shape: "rectangle" } };
export const Poster: Story = { args: { aspect: 16 / 9, shape: "rectangle" } };
export const TooSmallToZoom: Story = {
  args: { minWidth: 10_000 },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Part of the picture" });
    await expect(canvas.getByRole("slider", { name: "Zoom" })).toBeDisabled();
  },
};
export const Unreadable: Story = {
  args: { src: "data:image/png,broken", onUnreadable: fn() },
  render: (args) => <ImageCropper {...args} />,
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onUnreadable).toHaveBeenCalled());
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
export const Narrow: Story = {
  decorators: [
    (Inner) => (
      <Frame width={288}>
        <Inner />
      </Frame>
    ),
  ],
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
