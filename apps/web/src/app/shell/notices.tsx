import { useConsent } from "@marquee/local-store/react";
import { OfflineDialog } from "@marquee/ui/offline-dialog";
import { Consent } from "../../features/consent/consent";
import { useOnline } from "../../lib/use-online";

/** What the site says by itself, over whatever screen is shown. */
export function Notices() {
  const choice = useConsent();
  const online = useOnline();
  return (
    <>
      {choice === "unset" && <Consent />}
      <OfflineDialog open={!online} />
    </>
  );
}
