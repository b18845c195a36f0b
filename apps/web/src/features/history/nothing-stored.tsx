import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";

/** Why there is no history, and how there could be one. */
export function NothingStored() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your cookie settings don't allow for watch history to be stored.`}
      illustration={<UnavailableIllustration />}
      action={
        <ButtonLink href={paths.cookies.href()} variant="primary">
          {t`Change Privacy Settings`}
        </ButtonLink>
      }
    >
      {t`Your history would be stored in this browser only, and only if you choose “Accept All”.`}
    </EmptyState>
  );
}
