import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { BrowserPlayer } from "../../assemble-player";
import { createFakeEngine, type FakeEngine, type FakeEngineOptions } from "../../testing";
import { VideoPlayer, type VideoPlayerProps } from "./video-player";

const tracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];
const source = {
  src: "/pretended.m3u8",
  title: "Aurora over the fjord",
  chapters: [
    { title: "Opening", startSeconds: 0 },
    { title: "The climb", startSeconds: 20 },
    { title: "Summit", startSeconds: 45 },
  ],
};

interface StageProps extends Partial<VideoPlayerProps> {
  /** Width of the player in pixels. */
  width: number;
  stream?: FakeEngineOptions;
  /** Brings the pretended stream into the state to be seen. */
  arrange?: (fake: FakeEngine, player: BrowserPlayer) => void;
}

/** A player on a pretended stream: no media, so every state can be held still. */
function Stage({ width, stream, arrange, ...props }: StageProps) {
  const [fake] = useState(() => createFakeEngine({ textTracks: tracks, audioTracks: tracks, ...stream }));
  const [onPlayer] = useState(() => (player: BrowserPlayer) => {
    const stop = player.subscribe(() => {
      if (player.state.duration === 0 && stream?.ready !== false) return;
      stop();
      queueMicrotask(() => arrange?.(fake, player));
    });
  });
  return (
    <div ref={(box) => box?.style.setProperty("inline-size", `${width}px`)}>
      <VideoPlayer source={source} engine={fake.engine} onPlayer={onPlayer} {...props} />
    </div>
  );
}

const meta = {
  title: "Player/VideoPlayer",
  component: Stage,
  args: { width: 960 },
  argTypes: { width: { control: { type: "range", min: 320, max: 1920, step: 20 } } },
} satisfies Meta<typeof Stage>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = (seconds: number) => (fake: FakeEngine, player: BrowserPlayer) => {
  player.actions.play();
  queueMicrotask(() => fake.advance(seconds));
};

export const BeforePlay: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [big] = await canvas.findAllByRole("button", { name: "Play" });
    await expect(big).toBeVisible();
  },
};

export const Playing: Story = { args: { arrange: at(23) } };

export const WithPreviousAndNext: Story = { args: { arrange: at(23), onPrevious: () => {}, onNext: () => {} } };

export const Loading: Story = {
  args: { autoPlay: true, stream: { ready: false } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("status", { name: "Loading" })).toBeInTheDocument();
  },
};

export const Ended: Story = {
  args: { arrange: at(60) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole("button", { name: "Replay" });
  },
};

export const SettingsOpen: Story = {
  args: { arrange: at(10) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Settings" }));
    await userEvent.click(await canvas.findByRole("menuitem", { name: /^Quality/ }));
    await expect(await canvas.findByRole("menuitemradio", { name: /^Auto/ })).toHaveAttribute("aria-checked", "true");
  },
};

export const Shortcuts: Story = { args: { arrange: (_, player) => player.actions.toggleShortcuts() } };

const says = async (canvasElement: HTMLElement, sentence: string) => {
  await waitFor(() => expect(within(canvasElement).getByText(sentence)).toBeVisible());
};

export const NetworkTrouble: Story = {
  args: { arrange: (fake) => fake.fault() },
  play: ({ canvasElement }) =>
    says(canvasElement, "We can't load this video due to a network error. Please check your internet connection."),
};

export const MediaTrouble: Story = {
  args: { arrange: (fake) => fake.fault({ origin: "media" }) },
  play: ({ canvasElement }) =>
    says(canvasElement, "A media error was encountered. You may experience playback problems."),
};

export const BrokenElement: Story = {
  // Would the stream come after all, the message would go.
  args: { autoPlay: true, stream: { ready: false }, arrange: (fake) => fake.fault({ origin: "element" }) },
  play: ({ canvasElement }) => says(canvasElement, "An error occurred."),
};

export const Failed: Story = {
  args: { arrange: (fake) => fake.fault({ origin: "other" }) },
  play: async ({ canvasElement }) => {
    await says(canvasElement, "We couldn't load this video. Please try again later.");
    await expect(await within(canvasElement).findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const StartedWithoutSound: Story = {
  args: {
    arrange: (fake, player) => {
      if (fake.media) fake.media.values.refusesPlay = "NotAllowedError";
      player.configure({ autoPlay: true });
      player.actions.play();
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-part=unmute]")).not.toBeNull());
  },
};

export const Narrow: Story = { args: { width: 320, arrange: at(23), onNext: () => {}, onPrevious: () => {} } };

export const Wide: Story = { args: { width: 1600, arrange: at(23) } };

export const RightToLeft: Story = {
  args: { arrange: at(23) },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const OtherLabels: Story = {
  args: { labels: { player: "Videospieler", play: "Abspielen", settings: "Einstellungen", captions: "Untertitel" } },
};
