import type { CoreActions, Player } from "./core/player";
import type { FullscreenActions } from "./dom/fullscreen";
import type { ShortcutActions } from "./dom/keyboard";
import type { LateActions } from "./dom/late-features";
import type { PictureInPictureActions } from "./dom/picture-in-picture";

export type PlayerActions = CoreActions &
  FullscreenActions &
  PictureInPictureActions &
  LateActions &
  ShortcutActions;

export type BrowserPlayer = Player<PlayerActions, HTMLVideoElement, HTMLElement>;
