import type { BrowserPlayer, PlayerActions } from "./browser-player";
import type { CoreActions } from "./core/player";
import { createCorePlayer } from "./core/player";
import type { EngineFactory } from "./core/engine";
import type { Environment } from "./core/environment";
import type { PlayerOptions } from "./core/options";
import { createActivity } from "./dom/activity";
import { browserEnvironment } from "./dom/browser-environment";
import { createFullscreen } from "./dom/fullscreen";
import { createKeyboard } from "./dom/keyboard";
import { createLateFeatures } from "./dom/late-features";
import { createPictureInPicture } from "./dom/picture-in-picture";
import { combine } from "./core/combine";
import { createPlugins } from "./plugins/create-plugins";
import type { PlayerPlugin } from "./plugins/plugin";
import type { BrowserEngineOptions } from "./engine/pick-engine";

export type { BrowserPlayer, PlayerActions } from "./browser-player";

export interface CreatePlayerOptions extends PlayerOptions, BrowserEngineOptions {
  /** Plays the stream; default `browserEngine` with these options. */
  engine?: EngineFactory<HTMLVideoElement> | undefined;
  /** Additions of the page, which run while the player is attached. */
  plugins?: readonly PlayerPlugin[] | undefined;
  /** Clock, network and page events; default the browser's. */
  environment?: Environment | undefined;
}

/** Creates a player from the browser's features and an engine. */
export function assemblePlayer(
  engine: EngineFactory<HTMLVideoElement>,
  { environment = browserEnvironment, plugins, ...options }: Omit<CreatePlayerOptions, "engine">,
): BrowserPlayer {
  return createCorePlayer<Omit<PlayerActions, keyof CoreActions>, HTMLVideoElement, HTMLElement>({
    engine,
    environment,
    options,
    extend: ({ context, actions }) => {
      const fullscreen = createFullscreen(context);
      const pip = createPictureInPicture(context);
      const late = createLateFeatures(context, actions);
      const toggleShortcuts = () =>
        context.store.set({ shortcutsOpen: !context.store.get().shortcutsOpen });
      return combine({ ...fullscreen.actions, ...pip.actions, ...late.actions, toggleShortcuts }, [
        fullscreen,
        pip,
        createActivity(context, actions),
        // The other actions are in the same object by the time that a key is pressed.
        createKeyboard(context, actions as PlayerActions),
        late,
        createPlugins(context, actions, plugins),
      ]);
    },
  });
}
