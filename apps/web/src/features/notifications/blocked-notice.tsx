import { Trans } from "@lingui/react/macro";
import { Notice } from "@marquee/ui/notice";
import type { PushSupport } from "../../lib/notifications/push-support";

const reasons = {
  blocked: (
    <Trans>
      Your browser blocks notifications of this site. Allow them in the browser's settings for this
      site, then load this page again.
    </Trans>
  ),
  insecure: (
    <Trans>
      Browsers show notifications only for sites with a secure connection. This address has none:
      open the site by https.
    </Trans>
  ),
  "home-screen": (
    <Trans>
      On an iPhone or iPad, notifications come only from sites on the home screen. Add this site to
      it with the share button, open it there, and come back to this page.
    </Trans>
  ),
  unsupported: (
    <Trans>
      This browser cannot receive notifications. The bell at the top shows what is new whenever you
      come back.
    </Trans>
  ),
};

/** Says why this browser receives no notifications, and what helps. */
export function BlockedNotice({ support }: { support: Exclude<PushSupport, "ready"> }) {
  return <Notice>{reasons[support]}</Notice>;
}
