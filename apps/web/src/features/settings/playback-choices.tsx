import { Trans } from "@lingui/react/macro";
import { Toggle } from "@marquee/ui/toggle";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/react/use-store-value";

/** Choices for autoplay, the mini player and warnings. */
export function PlaybackChoices() {
  const { autoplay, miniPlayer, flashWarnings } = useServices().store.preferences;
  const isAutoplayOn = useStoreValue(autoplay, autoplay.defaultValue);
  const isMiniPlayerOn = useStoreValue(miniPlayer, miniPlayer.defaultValue);
  const isWarned = useStoreValue(flashWarnings, flashWarnings.defaultValue);
  return (
    <>
      <Toggle checked={isAutoplayOn} onChange={({ target }) => autoplay.set(target.checked)}>
        <Trans>Autoplay the next video</Trans>
      </Toggle>
      <Toggle checked={isMiniPlayerOn} onChange={({ target }) => miniPlayer.set(target.checked)}>
        <Trans>Keep playing in a corner when you leave a video</Trans>
      </Toggle>
      <Toggle checked={isWarned} onChange={({ target }) => flashWarnings.set(target.checked)}>
        <Trans>Warn me before videos that flash</Trans>
      </Toggle>
    </>
  );
}
