import type { Button } from "./button";

/** Opens and closes the settings menu. */
export function createSettingsButton(toggle: () => void): Button {
  return { part: "settings-button", view: () => ({ icon: "settings", label: "settings" }), press: toggle };
}
