import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { Message } from "../../components/account-page/message";
import { paths } from "../../config/paths";

export function AccountDeleted() {
  const { t } = useLingui();
  return (
    <Message
      icon={CircleCheck}
      tone="success"
      title={t`Your account will be deleted`}
      lead={
        <Trans>
          It is hidden from now on. Log in within 14 days to get it back. After that, everything
          that we stored for you is deleted for good. What this browser stores for you, such as your
          watch history, stays here.
        </Trans>
      }
      action={{ label: t`Go to the homepage`, href: paths.home.href() }}
      more={[
        { text: t`Changed your mind?`, label: t`Log in`, href: paths.login.href() },
        { label: t`What this browser stores`, href: paths.cookies.href() },
      ]}
    />
  );
}
