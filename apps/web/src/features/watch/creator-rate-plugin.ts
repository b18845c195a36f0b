import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Preferences } from "@marquee/local-store";
import type { PlayerPlugin } from "@marquee/player";

const rememberText = msg`Keep this speed for this creator`;
const forgetText = msg`Use my usual speed for this creator`;

interface CreatorRateSetup {
  i18n: I18n;
  preferences: Preferences;
  /** Whose video is shown. */
  creatorId: () => string | undefined;
}

/** Adds an entry to the player's menu that sets or removes a speed for the creator. */
export function creatorRatePlugin({
  i18n,
  preferences,
  creatorId,
}: CreatorRateSetup): PlayerPlugin {
  const { rate, creatorRates } = preferences;
  const hasOwn = () => creatorRates.get()[creatorId() ?? ""] !== undefined;
  return (player) => {
    player.addMenuItem({
      get label() {
        return i18n._(hasOwn() ? forgetText : rememberText);
      },
      onSelect() {
        const id = creatorId();
        if (id === undefined) return;
        const { [id]: own, ...others } = creatorRates.get();
        if (own === undefined) creatorRates.set({ ...others, [id]: player.state.rate });
        else {
          creatorRates.set(others);
          player.actions.setRate(rate.get());
        }
      },
    });
  };
}
