import { Announcer } from "./announcer";
import {
  BigPlayButton,
  CaptionsButton,
  CastButton,
  FullscreenButton,
  MuteButton,
  NextButton,
  PipButton,
  PlayButton,
  PreviousButton,
} from "./buttons";
import { Captions } from "./captions";
import { ControlRow, Controls, Spacer } from "./controls";
import { ErrorMessage } from "./error-message";
import { Flash } from "./flash";
import { Gestures } from "./gestures";
import { Loader } from "./loader";
import { Root } from "./root";
import { SeekBar } from "./seek-bar";
import { Settings } from "./settings";
import { Shortcuts } from "./shortcuts";
import { Time } from "./time";
import { UnmuteButton } from "./unmute-button";
import { Video } from "./video";
import { Volume } from "./volume";

/** The parts, to compose a player of your own. Every part has to be inside `Player.Root`. */
export const Player = {
  Root,
  Video,
  Captions,
  Gestures,
  Loader,
  Flash,
  BigPlayButton,
  Controls,
  ControlRow,
  Spacer,
  SeekBar,
  PlayButton,
  PreviousButton,
  NextButton,
  MuteButton,
  Volume,
  Time,
  CaptionsButton,
  CastButton,
  Settings,
  PipButton,
  FullscreenButton,
  UnmuteButton,
  ErrorMessage,
  Shortcuts,
  Announcer,
} as const;
