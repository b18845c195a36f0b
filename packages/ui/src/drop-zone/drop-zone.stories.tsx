import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { DropZone } from "./drop-zone";
import { dropZoneKeys } from "./drop-zone.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Studio/DropZone",
  component: DropZone,
  args: {
    title: "Drop videos to upload",
    hint:
      "MP4, MOV, MKV, WebM and others, up to 20 GB each. " +
      "Nobody sees a video until you publish it.",
    accept: "video/*",
    onFiles: fn(),
  },
  parameters: usage({
    about: "An area to drop files on, with a button that opens the file dialog.",
    dos: ["Say which files are accepted and how large they may be."],
    donts: ["Do not reject files by their name: look at what is in them."],
    keys: dropZoneKeys,
  }),
  decorators: [
    (Inner) => (
      <Frame width={720}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof DropZone>;
export default meta;
type Story = StoryObj<typeof meta>;

const clip = () => new File(["film"], "canal.mp4", { type: "video/mp4" });

function drag(zone: HTMLElement, type: "dragenter" | "drop", ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Choose files" })).toHaveFocus();
    const input = canvas.getByLabelText("Choose files", { selector: "input" });
    await userEvent.upload(input, clip());
    await expect(args.onFiles).toHaveBeenLastCalledWith([{ file: expect.any(File), handle: null }]);
  },
};
/** Tests cannot answer the browser's dialog of references, so it is replaced. */
export const WithHandles: Story = {
  args: { withHandles: true, accept: "video/*,audio/*,.mkv" },
  play: async ({ canvas, args }) => {
    const handle = { getFile: () => Promise.resolve(clip()) };
    const picker = fn(() => Promise.resolve([handle]));
    const before = Object.getOwnPropertyDescriptor(window, "showOpenFilePicker");
    Object.defineProperty(window, "showOpenFilePicker", { value: picker, configurable: true });
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Choose files" }));
      await waitFor(() =>
        expect(args.onFiles).toHaveBeenLastCalledWith([{ file: expect.any(File), handle }]),
      );
      await expect(picker).toHaveBeenCalledWith({
        multiple: true,
        types: [{ accept: { "video/*": [".mkv"], "audio/*": [] } }],
      });
      args.onFiles.mockClear();
      picker.mockRejectedValueOnce(new DOMException("The user aborted a request.", "AbortError"));
      await userEvent.click(canvas.getByRole("button", { name: "Choose files" }));
      await waitFor(() => expect(picker).toHaveBeenCalledTimes(2));
      // Handlers of the rejection run before the next task.
      await new Promise((resolve) => setTimeout(resolve));
      await expect(args.onFiles).not.toHaveBeenCalled();
    } finally {
      if (before) Object.defineProperty(window, "showOpenFilePicker", before);
      else Reflect.deleteProperty(window, "showOpenFilePicker");
    }
  },
};
export const DroppedOn: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByRole("group", { name: "Drop videos to upload" });
    drag(zone, "dragenter", clip());
    await waitFor(() => expect(zone).toHaveAttribute("data-over"));
    drag(zone, "drop", clip(), clip());
    await waitFor(() => expect(zone).not.toHaveAttribute("data-over"));
    await waitFor(() =>
      expect(args.onFiles).toHaveBeenLastCalledWith([expect.anything(), expect.anything()]),
    );
  },
};
/** Scripts cannot drop folders, so that the file claims to be one. */
export const FolderDroppedOn: Story = {
  play: async ({ canvas, args }) => {
    args.onFiles.mockClear();
    const zone = canvas.getByRole("group", { name: "Drop videos to upload" });
    const { prototype } = DataTransferItem;
    const before = Object.getOwnPropertyDescriptor(prototype, "webkitGetAsEntry");
    const folder = { value: () => ({ isDirectory: true }), configurable: true };
    Object.defineProperty(prototype, "webkitGetAsEntry", folder);
    try {
      drag(zone, "drop", clip());
    } finally {
      if (before) Object.defineProperty(prototype, "webkitGetAsEntry", before);
    }
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Folders are not taken.");
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};
export const DraggedOver: Story = {
  play: async ({ canvas }) => {
    const zone = canvas.getByRole("group", { name: "Drop videos to upload" });
    drag(zone, "dragenter", clip());
    await waitFor(() => expect(zone).toHaveAttribute("data-over"));
  },
};
export const Compact: Story = { args: { compact: true, title: "Upload more", hint: undefined } };
export const Disabled: Story = {
  args: { disabled: true, hint: "This server cannot process videos. Ask its operator." },
  play: async ({ canvas, args }) => {
    args.onFiles.mockClear();
    const zone = canvas.getByRole("group", { name: "Drop videos to upload" });
    drag(zone, "drop", clip());
    await expect(args.onFiles).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Choose files" })).toBeDisabled();
  },
};
export const OneFile: Story = {
  args: { multiple: false, title: "Drop another file in its place" },
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
