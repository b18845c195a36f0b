import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Notice } from "../notice/notice";
import { Panel } from "../panel/panel";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { UploadRow } from "./upload-row";

const meta = {
  title: "Studio/UploadRow",
  component: UploadRow,
  args: {
    name: "canal.mp4",
    progress: 0.42,
    status: "42 % of 1.2 GB · 3.1 MB/s · 4 minutes left",
    onPause: fn(),
    onCancel: fn(),
  },
  parameters: usage({
    about:
      "The progress of an upload. The buttons name the file, so that several rows can be told " +
      "apart by ear.",
    dos: ["Say what happens next: resumes by itself, waits for its file, is being processed."],
    donts: ["Do not change `status` many times a second: screen readers announce it."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={720}>
        <Panel>
          <Inner />
        </Panel>
      </Frame>
    ),
  ],
} satisfies Meta<typeof UploadRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Uploading: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause canal.mp4" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPause).toHaveBeenCalledOnce();
    await expect(
      canvas.getByRole("progressbar", { name: "Progress of canal.mp4" }),
    ).toHaveAttribute("aria-valuenow", "42");
  },
};
export const Waiting: Story = {
  args: { progress: null, status: "Waiting for a connection. It will continue by itself." },
};
export const Paused: Story = {
  render: ({ name, progress, onCancel }) => (
    <UploadRow
      {...{ name, progress, onCancel }}
      state="paused"
      status="Paused at 42 %"
      onResume={fn()}
    />
  ),
};
export const Done: Story = {
  render: ({ name }) => (
    <UploadRow name={name} state="done" progress={1} status="Uploaded · processing 12 %" />
  ),
};
export const Failed: Story = {
  render: ({ name, onCancel }) => (
    <UploadRow
      name={name}
      state="failed"
      progress={null}
      status="Upload failed"
      onCancel={onCancel}
    >
      <Notice tone="danger">
        Your channel has no space left for this file. Delete videos, then try again.
      </Notice>
    </UploadRow>
  ),
};
export const LongNameNarrow: Story = {
  args: {
    name: "2026-11-22_a-very-long-name-of-a-recording-that-a-camera-gave-it_final_final_2.mov",
  },
  decorators: [
    (Inner) => (
      <Frame width={240}>
        <Inner />
      </Frame>
    ),
  ],
};
