import { Trans } from "@lingui/react/macro";
import { Toggle } from "@marquee/ui/toggle";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/react/use-store-value";

/** Turns autoplay of the next video on or off. */
export function AutoplaySwitch() {
  const { autoplay } = useServices().store.preferences;
  const isOn = useStoreValue(autoplay, autoplay.defaultValue);
  return (
    <Toggle checked={isOn} onChange={({ target }) => autoplay.set(target.checked)}>
      <Trans>Autoplay the next video</Trans>
    </Toggle>
  );
}
