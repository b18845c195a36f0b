import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createMemoryStorage } from "../../core/storage";
import { defineMarqueePlayer } from "../../element";
import { VideoPlayer } from "./video-player";

const film = {
  src: "media/sync-at-one-second/master.m3u8",
  title: "Sync at one second",
  previews: { src: "media/sync-at-one-second/sprites.webp" },
};
const silent = createMemoryStorage({ "video-vol": "0" });

const meta = {
  title: "Player/Real media",
  component: VideoPlayer,
  // On a busy machine the film would end too early.
  args: { source: film, storage: silent, autoPlay: true, loop: true },
} satisfies Meta<typeof VideoPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Reads the media element: the time display rests while the controls are hidden. */
const currentTime = (canvas: HTMLElement) => canvas.querySelector("video")?.currentTime ?? 0;
const plays = async (canvas: HTMLElement) => {
  await waitFor(() => expect(currentTime(canvas)).toBeGreaterThan(0));
};

/** Uses the keyboard, because the controls may be hidden; a key shows them. */
const pause = async (canvas: HTMLElement) => {
  await userEvent.keyboard("k");
  await waitFor(() =>
    expect(canvas.querySelector("[data-marquee-player]")).toHaveAttribute("data-paused"),
  );
};

export const Playing: Story = {
  play: async ({ canvasElement }) => {
    await plays(canvasElement);
    await pause(canvasElement);
  },
};

export const Captions: Story = {
  play: async ({ canvasElement }) => {
    await plays(canvasElement);
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=captions-button]")).not.toBeNull(),
    );
    await userEvent.keyboard("c");
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=captions] span")).not.toBeNull(),
    );
    await pause(canvasElement);
  },
};

export const FromTheMiddle: Story = {
  args: { startTime: 12 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(currentTime(canvasElement)).toBeGreaterThanOrEqual(12));
    await pause(canvasElement);
  },
};

export const AudioOnly: Story = {
  args: {
    source: { ...film, poster: "media/sync-at-one-second/thumb-1280.webp" },
    audioOnly: true,
  },
  play: async ({ canvasElement }) => {
    await plays(canvasElement);
    await pause(canvasElement);
    await expect(canvasElement.querySelector("video")).toHaveProperty("videoWidth", 0);
  },
};

function Element() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    defineMarqueePlayer();
    const element = document.createElement("marquee-player");
    element.source = film;
    element.options = { storage: silent, autoPlay: true };
    element.setAttribute("loop", "");
    place.current?.append(element);
    return () => element.remove();
  }, []);
  return <div ref={place} />;
}

export const CustomElement: Story = {
  render: () => <Element />,
  play: async ({ canvasElement }) => {
    await plays(canvasElement);
    await pause(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Settings" }));
    await within(canvasElement).findByRole("menuitem", { name: /^Captions/ });
    await userEvent.keyboard("{Escape}");
  },
};
