import { useConsent } from "@marquee/local-store/react";
import { OfflineDialog } from "@marquee/ui/offline-dialog";
import { Consent } from "../../features/consent/consent";
import { useOnline } from "../../lib/use-online";
import { useUpdated } from "../use-updated";
import { UpdateNotice } from "./update-notice";

/** What the site says by itself, over whatever screen is shown. */
export function Notices() {
  const choice = useConsent();
  const online = useOnline();
  const updated = useUpdated();
  return (
    <>
      {updated && <UpdateNotice />}
      {choice === "unset" && <Consent />}
      <OfflineDialog open={!online} />
    </>
  );
}
