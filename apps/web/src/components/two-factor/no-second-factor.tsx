import { ButtonLink } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { paths } from "../../config/paths";

/** Replaces a 2FA screen for users who have not set it up. */
export function NoSecondFactor() {
  return (
    <Panel
      title="2FA is off"
      description="Set it up first."
      action={
        <ButtonLink href={paths.totpSetup.href()} variant="primary">
          Set up 2FA
        </ButtonLink>
      }
    />
  );
}
