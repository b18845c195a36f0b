import { useLingui } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import type { PushSupport } from "../../lib/notifications/push-support";

/** Says why this browser receives no notifications, and what helps. */
export function BlockedNotice({ support }: { support: Exclude<PushSupport, "ready"> }) {
  const { t } = useLingui();
  const reasons = {
    blocked: t`Your browser blocks notifications of this site. Allow them in the browser's settings for this site, then load this page again.`,
    insecure: t`Browsers show notifications only for sites with a secure connection. This address has none: open the site by https.`,
    "home-screen": t`On an iPhone or iPad, notifications come only from sites on the home screen. Add this site to it with the share button, open it there, and come back to this page.`,
    unsupported: t`This browser cannot receive notifications. The bell at the top shows what is new whenever you come back.`,
  };
  return <Notice>{reasons[support]}</Notice>;
}
