import { useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { OfflineDialog } from "@marquee/ui/offline-dialog";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router-dom";
import { loadMessages } from "../../i18n/browser-messages";
import { toastQueue } from "../../lib/toast-queue";
import { useOnline } from "../../lib/react/use-online";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/react/use-store-value";
import { useUser } from "../../lib/session/use-user";
import { useWhenIdle } from "../../lib/react/use-when-idle";
import { useUpdated } from "../use-updated";
import { SilentErrorBoundary } from "../../components/silent-error-boundary";

const Consent = lazy(async () => ({
  default: (await import("../../features/consent/consent")).Consent,
}));
const Toasts = lazy(async () => ({ default: (await import("./toasts")).Toasts }));
const ConfirmDialog = lazy(async () => {
  const [{ ConfirmDialog }] = await Promise.all([
    import("../../components/confirm-identity/confirm-dialog"),
    loadMessages("account"),
    loadMessages("server"),
  ]);
  return { default: ConfirmDialog };
});

/**
 * Renders the site-wide notices. The offline dialog is in the first bundle, since it is needed
 * without a network; the code of the others loads on demand.
 */
export function Notices() {
  const { t } = useLingui();
  const choice = useConsent();
  const idle = useWhenIdle();
  const online = useOnline();
  const updated = useUpdated();
  const user = useUser();
  const { pathname } = useLocation();
  const { confirmation } = useServices();
  const hasToasts = useStoreValue(toastQueue, false);
  const isAsked = useStoreValue(confirmation, false);
  const announceUpdate = useEffectEvent(() =>
    toastQueue.show({
      title: t`A new version is ready`,
      durationMs: 0,
      action: { label: t`Reload`, onClick: () => location.reload() },
    }),
  );
  // The visitor reloads when it suits them.
  useEffect(() => {
    if (updated) announceUpdate();
  }, [updated]);
  // Cancel the confirmation on sign-out.
  useEffect(() => {
    if (!user) confirmation.settle(false);
  }, [user, confirmation]);
  // Cancel it on navigation.
  useEffect(() => () => confirmation.settle(false), [pathname, confirmation]);
  return (
    <>
      <OfflineDialog open={!online} />
      <SilentErrorBoundary>
        <Suspense>{idle && choice === "unset" && <Consent />}</Suspense>
        <Suspense>{hasToasts && <Toasts />}</Suspense>
        <Suspense>{isAsked && user && <ConfirmDialog user={user} />}</Suspense>
      </SilentErrorBoundary>
    </>
  );
}
