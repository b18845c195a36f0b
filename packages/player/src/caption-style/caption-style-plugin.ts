import type { Cancel } from "../core/cancel";
import { offerMenuItem } from "../plugins/offer-menu-item";
import { createPanelSwitch, type OpenPanel } from "../plugins/panel-switch";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import { englishCaptionStyleLabels, type CaptionStyleLabels } from "./caption-style-labels";

export interface CaptionStyleOptions {
  /**
   * Replaces some or all of the English texts: `labels.captionStyle` of a set such as
   * `@marquee/player/labels/de/plugins`.
   */
  labels?: Partial<CaptionStyleLabels>;
  /**
   * Further texts, which are loaded when the panel is first opened: only `labels.title` is needed
   * before.
   */
  loadLabels?: () => Promise<Partial<CaptionStyleLabels>>;
}

export type CaptionStylePlugin = PlayerPlugin & {
  /**
   * Opens or closes the panel; `force` says which. Does nothing while the player is not attached.
   */
  toggle(force?: boolean): void;
};

const storageKey = "video-caption-style";
const load = () => import("./caption-style-on-demand");

/**
 * Creates a plugin that adds "Caption style" to the settings menu of videos with captions: a panel
 * that chooses font, size, colours and edge. The style is kept in the player's `storage`, and its
 * code loads when the panel is opened or a style is stored.
 *
 * @example
 * const captionStyle = captionStylePlugin();
 * createPlayer({ plugins: [captionStyle], storage });
 * captionStyle.toggle();
 */
export function captionStylePlugin(options: CaptionStyleOptions = {}): CaptionStylePlugin {
  let toggle: CaptionStylePlugin["toggle"] = () => {};
  const plugin = (player: PluginPlayer) => {
    const { container } = player;
    let stored = player.storage?.get(storageKey) ?? "";
    let isEnded = false;
    let clear: Cancel = () => {};

    const loadPanel = async (): Promise<OpenPanel> => {
      const [
        { applyCaptionStyle, showCaptionStylePanel, parseCaptionStyle, serializeCaptionStyle },
        loaded,
      ] = await Promise.all([load(), options.loadLabels?.()]);
      return (onClose) =>
        showCaptionStylePanel(container, {
          labels: { ...englishCaptionStyleLabels, ...loaded, ...options.labels },
          style: parseCaptionStyle(stored),
          onChange(style) {
            clear = applyCaptionStyle(container, style);
            stored = serializeCaptionStyle(style);
            player.storage?.set(storageKey, stored);
          },
          onClose,
        });
    };
    const applyStored = async () => {
      const { applyCaptionStyle, parseCaptionStyle } = await load();
      if (!isEnded) clear = applyCaptionStyle(container, parseCaptionStyle(stored));
    };
    const panel = createPanelSwitch(loadPanel);
    toggle = panel.toggle;
    if (stored !== "") {
      applyStored().catch(() => {
        // Without its code, captions look as they do by default.
      });
    }
    offerMenuItem(player, ({ textTracks }) => textTracks.length > 0, {
      get label() {
        return options.labels?.title ?? englishCaptionStyleLabels.title;
      },
      onSelect: () => panel.toggle(),
    });
    return () => {
      isEnded = true;
      panel.toggle(false);
      clear();
      toggle = () => {};
    };
  };
  return Object.assign(plugin, { toggle: (force?: boolean) => toggle(force) });
}
