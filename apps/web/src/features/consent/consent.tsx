import { Trans } from "@lingui/react/macro";
import { ConsentDialog } from "@marquee/ui/consent-dialog";
import { Link } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

/** Asks the visitor what may be stored. The choice reloads the page, so that every part of it starts with it. */
export function Consent() {
  const { consent } = useServices().store;
  return (
    <ConsentDialog
      open
      onAcceptAll={() => {
        consent.acceptAll();
        location.reload();
      }}
      onNecessaryOnly={() => {
        consent.necessaryOnly();
        location.reload();
      }}
    >
      <Link href={paths.cookies.href()}>
        <Trans>What exactly is stored?</Trans>
      </Link>
    </ConsentDialog>
  );
}
