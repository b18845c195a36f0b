import { useConsent } from "@marquee/local-store/react";
import { OfflineDialog } from "@marquee/ui/offline-dialog";
import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { toastQueue } from "../../lib/toast-queue";
import { useOnline } from "../../lib/use-online";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/use-store-value";
import { useUser } from "../../lib/use-user";
import { useWhenIdle } from "../../lib/use-when-idle";
import { useUpdated } from "../use-updated";
import { SilentErrorBoundary } from "../silent-error-boundary";

const Consent = lazy(async () => ({ default: (await import("../../features/consent/consent")).Consent }));
const UpdateNotice = lazy(async () => ({ default: (await import("./update-notice")).UpdateNotice }));
const Toasts = lazy(async () => ({ default: (await import("./toasts")).Toasts }));
const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog")).ConfirmDialog }));

/**
 * What the site says by itself, over whatever screen is shown. That the connection is gone must be said without one; the code of
 * everything else is fetched when there is something to say.
 */
export function Notices() {
  const choice = useConsent();
  const idle = useWhenIdle();
  const online = useOnline();
  const updated = useUpdated();
  const user = useUser();
  const { pathname } = useLocation();
  const { confirmation } = useServices();
  const hasToasts = useStoreValue(toastQueue, false);
  const isAsked = useStoreValue(confirmation, false);
  // Who is signed out meanwhile has nothing to confirm any more.
  useEffect(() => {
    if (!user) confirmation.answer(false);
  }, [user, confirmation]);
  // Nor who went elsewhere instead.
  useEffect(() => () => confirmation.answer(false), [pathname, confirmation]);
  return (
    <>
      <OfflineDialog open={!online} />
      <SilentErrorBoundary>
        <Suspense>{updated && <UpdateNotice />}</Suspense>
        {/* Not for the first paint. */}
        <Suspense>{idle && choice === "unset" && <Consent />}</Suspense>
        <Suspense>{hasToasts && <Toasts />}</Suspense>
        <Suspense>{isAsked && user && <ConfirmDialog user={user} />}</Suspense>
      </SilentErrorBoundary>
    </>
  );
}
