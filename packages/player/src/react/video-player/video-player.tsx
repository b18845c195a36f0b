import type { ReactNode } from "react";
import { Announcer } from "../announcer";
import {
  BigPlayButton,
  CaptionsButton,
  CastButton,
  FullscreenButton,
  NextButton,
  PipButton,
  PlayButton,
  PreviousButton,
  TheatreButton,
} from "../buttons";
import { Captions } from "../captions";
import { ControlRow, Controls, Spacer } from "../controls";
import { EndScreen } from "../end-screen";
import { ErrorMessage } from "../error-message";
import { Flash } from "../flash";
import { Gestures } from "../gestures";
import { LiveButton } from "../live-button";
import { Loader } from "../loader";
import { Root } from "../root";
import type { RootProps } from "../root-props";
import { SeekBar } from "../seek-bar";
import { Chapters, Settings } from "../settings";
import { Shortcuts } from "../shortcuts";
import { Time } from "../time";
import { UnmuteButton } from "../unmute-button";
import { Video } from "../video";
import { Volume } from "../volume";

export interface VideoPlayerProps extends RootProps {
  /** Shown over the video once it has ended, such as what to watch next. */
  endScreen?: ReactNode | undefined;
}

/**
 * The whole player. `children` are above the video and below the controls.
 *
 * @example
 * <VideoPlayer source={{ src: "/video/master.m3u8", title: "Aurora", poster: "/video/poster.webp"
 * }} workerPath="/hls.worker.js" />
 */
export function VideoPlayer({ children, endScreen, ...props }: VideoPlayerProps) {
  return (
    <Root {...props}>
      <Video />
      <Captions />
      <Gestures />
      {children}
      <Loader />
      <Flash />
      <BigPlayButton />
      {endScreen && <EndScreen>{endScreen}</EndScreen>}
      <Controls>
        <SeekBar />
        <ControlRow>
          <PlayButton />
          <PreviousButton />
          <NextButton />
          <Volume />
          <LiveButton />
          <Time />
          <Spacer />
          <Chapters />
          <CaptionsButton />
          <CastButton />
          <Settings />
          <PipButton />
          <TheatreButton />
          <FullscreenButton />
        </ControlRow>
      </Controls>
      <UnmuteButton />
      <ErrorMessage />
      <Shortcuts />
      <Announcer />
    </Root>
  );
}
