// The parts, to compose a player of your own. Every part has to be inside `Player.Root`.
export { Announcer } from "./announcer";
export {
  BigPlayButton,
  CaptionsButton,
  CastButton,
  FullscreenButton,
  MuteButton,
  NextButton,
  PipButton,
  PlayButton,
  PreviousButton,
  TheatreButton,
} from "./buttons";
export { Captions } from "./captions";
export { ControlRow, Controls, Spacer } from "./controls";
export { EndScreen } from "./end-screen";
export { ErrorMessage } from "./error-message";
export { Flash } from "./flash";
export { Gestures } from "./gestures";
export { LiveButton } from "./live-button";
export { Loader } from "./loader";
export { Root } from "./root";
export { SeekBar } from "./seek-bar";
export { Chapters, Settings } from "./settings";
export { Shortcuts } from "./shortcuts";
export { Time } from "./time";
export { UnmuteButton } from "./unmute-button";
export { Video } from "./video";
export { Volume } from "./volume";
