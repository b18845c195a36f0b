import { Trans } from "@lingui/react/macro";
import { ConsentDialog } from "@marquee/ui/consent-dialog";
import { Link } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import { isChoiceKept } from "../../lib/is-choice-kept";
import { useServices } from "../../lib/services";

function reloadIfKept() {
  if (isChoiceKept()) location.reload();
}

/**
 * Asks the visitor what may be stored. The choice reloads the page, so that every part of it starts
 * with it; where it cannot be stored, it counts until the page closes.
 */
export function Consent() {
  const { consent } = useServices().store;
  return (
    <ConsentDialog
      open
      onAcceptAll={() => {
        consent.acceptAll();
        reloadIfKept();
      }}
      onNecessaryOnly={() => {
        consent.necessaryOnly();
        reloadIfKept();
      }}
    >
      <Link href={paths.cookies.href()}>
        <Trans>What exactly is stored?</Trans>
      </Link>
    </ConsentDialog>
  );
}
