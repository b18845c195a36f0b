import { Captions } from "./captions/captions";
import { BigPlay } from "./controls/big-play";
import {
  CaptionsButton,
  CastButton,
  FullscreenButton,
  NextButton,
  PipButton,
  PlayButton,
  PreviousButton,
} from "./controls/buttons";
import { ControlRow, Controls, Spacer } from "./controls/controls";
import { Time } from "./controls/time";
import { Announcer } from "./feedback/announcer";
import { Flash } from "./feedback/flash";
import { Gestures } from "./gestures/gestures";
import { Loader } from "./loader/loader";
import { ErrorMessage } from "./message/message";
import { Unmute } from "./message/unmute";
import { Root } from "./root/root";
import { SeekBar } from "./seek-bar/seek-bar";
import { Settings } from "./settings/settings";
import { Shortcuts } from "./shortcuts/shortcuts";
import { Video } from "./video/video";
import { Volume } from "./volume/volume";

/** The parts, to compose a player of one's own; every part stands inside `Player.Root`. */
export const Player = {
  Root,
  Video,
  Captions,
  Gestures,
  Loader,
  Flash,
  BigPlay,
  Controls,
  Row: ControlRow,
  Spacer,
  SeekBar,
  PlayButton,
  Previous: PreviousButton,
  Next: NextButton,
  Volume,
  Time,
  CaptionsButton,
  Cast: CastButton,
  Settings,
  Pip: PipButton,
  Fullscreen: FullscreenButton,
  Unmute,
  Error: ErrorMessage,
  Shortcuts,
  Announcer,
} as const;
