import { Trans, useLingui } from "@lingui/react/macro";
import { logout } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Spinner } from "@marquee/ui/spinner";
import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { AccountPage } from "../../components/account-page/account-page";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";
import { turnOffNotifications } from "../../lib/notifications/notifications";
import { useServices } from "../../lib/services";

const delayMs = 250;

function LogoutScreen() {
  const { t } = useLingui();
  const { api, store } = useServices();
  const [state, setState] = useState<"leaving" | "left" | "left-here-only">("leaving");

  useEffect(() => {
    if (state !== "leaving") return undefined;
    const timer = setTimeout(() => {
      // Sign out in this browser even if the request fails.
      store.session.clear();
      void turnOffNotifications({ api }).catch(() => undefined);
      void api.call(logout).then(
        () => setState("left"),
        () => setState("left-here-only"),
      );
    }, delayMs);
    return () => clearTimeout(timer);
  }, [api, store, state]);

  if (state === "leaving") {
    return (
      <AccountPage title={t`Logout`} heading={t`Logging you out...`}>
        <Spinner />
      </AccountPage>
    );
  }
  return (
    <Message
      icon={LogOut}
      title={t`You've been logged out`}
      action={{ label: t`Log in`, href: paths.login.href() }}
    >
      {state === "left-here-only" && (
        <Notice
          tone="danger"
          title={t`We could not reach the server`}
          action={
            <Button size="small" onClick={() => setState("leaving")}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>
            You are logged out in this browser, but this device may still be listed until it
            expires.
          </Trans>
        </Notice>
      )}
    </Message>
  );
}

export { LogoutScreen as Screen };
