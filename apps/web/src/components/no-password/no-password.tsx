import { Trans, useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { ButtonLink } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";

/** Replaces a form that needs the password, for accounts without one. */
export function NoPassword({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Your account has no password`}
      description={
        <Trans>
          You log in with another account. To continue, set a password first. We will email you a
          link.
        </Trans>
      }
      action={
        <ButtonLink href={paths.resetPassword.href(user.email)} variant="primary">
          <Trans>Set a password</Trans>
        </ButtonLink>
      }
    />
  );
}
