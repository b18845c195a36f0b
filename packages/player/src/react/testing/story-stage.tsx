import { useState, type ReactNode } from "react";
import type { BrowserPlayer } from "../../assemble-player";
import {
  createFakeClock,
  createFakeEngine,
  type FakeEngine,
  type FakeEngineOptions,
} from "../../testing";
import { VideoPlayer, type VideoPlayerProps } from "../video-player/video-player";

const tracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];

export const fakeSource = {
  src: "/fake.m3u8",
  title: "Aurora over the fjord",
  previews: { src: "media/northern-foyer/sprites.webp" },
  chapters: [
    { title: "Opening", startSeconds: 0 },
    { title: "The climb", startSeconds: 20 },
    { title: "Summit", startSeconds: 45 },
  ],
};

export interface StageProps extends Partial<VideoPlayerProps> {
  /** Width of the player in pixels. */
  width: number;
  stream?: FakeEngineOptions;
  /** Brings the fake stream into the state that the story shows. */
  arrange?: (fake: FakeEngine, player: BrowserPlayer) => void;
  /** Replaces the ready-made player. */
  compose?: (props: VideoPlayerProps) => ReactNode;
}

/**
 * A player with a fake stream and clock: no media, and controls that stay, so that every state can
 * be held still.
 */
export function StoryStage({ width, stream, arrange, compose, ...props }: StageProps) {
  const [fake] = useState(() =>
    createFakeEngine({ textTracks: tracks, audioTracks: tracks, ...stream }),
  );
  const [environment] = useState(() => createFakeClock());
  const [onPlayer] = useState(() => (player: BrowserPlayer) => {
    const stop = player.subscribe(() => look());
    const look = () => {
      if (player.state.duration === 0 && !player.state.live && stream?.ready !== false) return;
      stop();
      queueMicrotask(() => arrange?.(fake, player));
    };
    look();
  });
  const all = { source: fakeSource, engine: fake.engine, environment, onPlayer, ...props };
  return (
    <div ref={(box) => box?.style.setProperty("inline-size", `${width}px`)}>
      {compose ? compose(all) : <VideoPlayer {...all} />}
    </div>
  );
}

/** Plays to a second. */
export const at = (seconds: number) => (fake: FakeEngine, player: BrowserPlayer) => {
  player.actions.play();
  queueMicrotask(() => fake.advance(seconds));
};
