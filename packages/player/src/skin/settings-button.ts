import type { Button } from "./button";

export type SettingsButtonFactory = (toggle: () => void) => Button;

/** Opens and closes the settings menu. */
export function createSettingsButton(toggle: () => void): Button {
  return {
    part: "settings-button",
    view: () => ({ icon: "settings", label: "settings" }),
    press: toggle,
  };
}
