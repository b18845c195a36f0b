import { Captions } from "../captions/captions";
import { BigPlay } from "../controls/big-play";
import {
  CaptionsButton,
  CastButton,
  FullscreenButton,
  NextButton,
  PipButton,
  PlayButton,
  PreviousButton,
} from "../controls/buttons";
import { ControlRow, Controls, Spacer } from "../controls/controls";
import { Time } from "../controls/time";
import { Announcer } from "../feedback/announcer";
import { Flash } from "../feedback/flash";
import { Gestures } from "../gestures/gestures";
import { Loader } from "../loader/loader";
import { ErrorMessage } from "../message/message";
import { Unmute } from "../message/unmute";
import { Root, type RootProps } from "../root/root";
import { SeekBar } from "../seek-bar/seek-bar";
import { Settings } from "../settings/settings";
import { Shortcuts } from "../shortcuts/shortcuts";
import { Video } from "../video/video";
import { Volume } from "../volume/volume";

export type VideoPlayerProps = RootProps;

/**
 * The whole player. `children` lie over the picture, under the controls.
 *
 * @example
 * <VideoPlayer source={{ src: "/video/master.m3u8", title: "Aurora", poster: "/video/poster.webp" }} workerPath="/hls.worker.js" />
 */
export function VideoPlayer({ children, ...props }: VideoPlayerProps) {
  return (
    <Root {...props}>
      <Video />
      <Captions />
      <Gestures />
      {children}
      <Loader />
      <Flash />
      <BigPlay />
      <Controls>
        <SeekBar />
        <ControlRow>
          <PlayButton />
          <PreviousButton />
          <NextButton />
          <Volume />
          <Time />
          <Spacer />
          <CaptionsButton />
          <CastButton />
          <Settings />
          <PipButton />
          <FullscreenButton />
        </ControlRow>
      </Controls>
      <Unmute />
      <ErrorMessage />
      <Shortcuts />
      <Announcer />
    </Root>
  );
}
