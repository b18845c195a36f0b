import type { CoreActions, Player } from "./core/player";
import { createCorePlayer } from "./core/player";
import type { EngineFactory } from "./core/engine";
import type { Environment } from "./core/environment";
import type { PlayerOptions } from "./core/options";
import { createActivity } from "./dom/activity";
import { browserEnvironment } from "./dom/browser-environment";
import { createFullscreen, type FullscreenActions } from "./dom/fullscreen";
import { createKeyboard, type ShortcutActions } from "./dom/keyboard";
import { createLateFeatures, type LiveActions } from "./dom/late-features";
import { createPictureInPicture, type PictureInPictureActions } from "./dom/picture-in-picture";
import { createRemotePlayback, type RemotePlaybackActions } from "./dom/remote-playback";
import { combine } from "./core/combine";
import type { BrowserEngineOptions } from "./engine/pick-engine";

export type PlayerActions = CoreActions &
  FullscreenActions &
  PictureInPictureActions &
  RemotePlaybackActions &
  LiveActions &
  ShortcutActions;

export type BrowserPlayer = Player<PlayerActions, HTMLVideoElement, HTMLElement>;

export interface CreatePlayerOptions extends PlayerOptions, BrowserEngineOptions {
  /** Plays the stream; default hls.js, or the browser itself where it has no Media Source. */
  engine?: EngineFactory<HTMLVideoElement>;
  /** Clock, network and page events; default the browser's. */
  environment?: Environment;
}

/** Creates a player from the browser's features and an engine. */
export function assemblePlayer(
  engine: EngineFactory<HTMLVideoElement>,
  { environment = browserEnvironment, ...options }: Omit<CreatePlayerOptions, "engine">,
): BrowserPlayer {
  return createCorePlayer<Omit<PlayerActions, keyof CoreActions>, HTMLVideoElement, HTMLElement>({
    engine,
    environment,
    options,
    extend: ({ context, actions }) => {
      const fullscreen = createFullscreen(context);
      const pip = createPictureInPicture(context);
      const remote = createRemotePlayback(context);
      const late = createLateFeatures(context, actions);
      const toggleShortcuts = () => context.store.set({ shortcutsOpen: !context.store.get().shortcutsOpen });
      const all = { ...actions, ...fullscreen.actions, ...pip.actions, toggleShortcuts };
      return combine({ ...fullscreen.actions, ...pip.actions, ...remote.actions, ...late.actions, toggleShortcuts }, [
        fullscreen,
        pip,
        remote,
        createActivity(context, actions),
        createKeyboard(context, all),
        late,
      ]);
    },
  });
}
