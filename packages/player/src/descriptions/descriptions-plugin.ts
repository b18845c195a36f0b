import { offerMenuItem } from "../plugins/offer-menu-item";
import { createPanelSwitch, type OpenPanel } from "../plugins/panel-switch";
import type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
import { bindDescription } from "./bind-description";
import { parseChoice, serializeChoice, type DescriptionChoice } from "./description-choice";
import { englishDescriptionLabels, type DescriptionLabels } from "./description-labels";
import { showDescriptionsPanel } from "./descriptions-panel";
import { speak, type SpeechOptions } from "./speak";

export interface DescriptionsOptions {
  /**
   * Replaces some or all of the English texts: `labels.descriptions` of a set such as
   * `@marquee/player/labels/de/plugins`.
   */
  labels?: Partial<DescriptionLabels>;
  /**
   * Speaks a text, and resolves when it has been spoken or the signal aborts; default: the
   * browser's speech synthesis. The text is shown if it rejects.
   */
  speak?: (text: string, options: SpeechOptions) => Promise<void>;
  /** Sends cookies with the request for the file; default false. */
  withCredentials?: boolean;
}

export type DescriptionsPlugin = PlayerPlugin & {
  /**
   * Opens or closes the panel; `force` says which. Does nothing while the player is not attached.
   */
  toggle(force?: boolean): void;
};

const storageKey = "video-description";

/**
 * Creates a plugin that describes what is to be seen: it speaks the texts of the file that
 * `source.descriptions` names, or shows them, and pauses the film while a text takes longer than
 * the film leaves room for. "Audio description" in the settings menu chooses one by its name; the
 * choice is kept in the player's `storage`.
 *
 * @example
 * const player = createPlayer({ plugins: [descriptionsPlugin()] });
 * player.load({
 *   src: "/film.m3u8",
 *   descriptions: [{ src: "/film-description.vtt", language: "en", label: "English" }],
 * });
 */
export function descriptionsPlugin(options: DescriptionsOptions = {}): DescriptionsPlugin {
  let toggle: DescriptionsPlugin["toggle"] = () => {};
  const labels = { ...englishDescriptionLabels, ...options.labels };
  const plugin = (player: PluginPlayer) => {
    let choice = parseChoice(player.storage?.get(storageKey) ?? null);
    const description = bindDescription(player, {
      speak: options.speak ?? speak,
      withCredentials: options.withCredentials === true,
      failedText: labels.failed,
    });
    const choose = (next: DescriptionChoice) => {
      choice = next;
      player.storage?.set(storageKey, serializeChoice(choice));
      description.choose(choice);
    };
    const openPanel: OpenPanel = (onClose) =>
      showDescriptionsPanel(player.container, {
        labels,
        descriptions: player.state.source?.descriptions ?? [],
        choice,
        onChange: choose,
        onClose,
      });
    const panel = createPanelSwitch(() => Promise.resolve(openPanel));
    toggle = panel.toggle;
    description.choose(choice);
    offerMenuItem(player, ({ source }) => (source?.descriptions ?? []).length > 0, {
      label: labels.title,
      onSelect: () => panel.toggle(),
    });
    return () => {
      panel.toggle(false);
      description.remove();
      toggle = () => {};
    };
  };
  return Object.assign(plugin, { toggle: (force?: boolean) => toggle(force) });
}
