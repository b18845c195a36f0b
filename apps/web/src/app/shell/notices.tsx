import { useConsent } from "@marquee/local-store/react";
import { OfflineDialog } from "@marquee/ui/offline-dialog";
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Consent } from "../../features/consent/consent";
import { useOnline } from "../../lib/use-online";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/use-store-value";
import { useUser } from "../../lib/use-user";
import { useUpdated } from "../use-updated";
import { UpdateNotice } from "./update-notice";

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog")).ConfirmDialog }));

/** What the site says by itself, over whatever screen is shown. */
export function Notices() {
  const choice = useConsent();
  const online = useOnline();
  const updated = useUpdated();
  const user = useUser();
  const { pathname } = useLocation();
  const { confirmation } = useServices();
  const isAsked = useStoreValue(confirmation);
  // Who is signed out meanwhile has nothing to confirm any more.
  useEffect(() => {
    if (!user) confirmation.answer(false);
  }, [user, confirmation]);
  // Nor who went elsewhere instead.
  useEffect(() => () => confirmation.answer(false), [pathname, confirmation]);
  return (
    <>
      {updated && <UpdateNotice />}
      {choice === "unset" && <Consent />}
      <OfflineDialog open={!online} />
      <Suspense>{isAsked && user && <ConfirmDialog user={user} />}</Suspense>
    </>
  );
}
