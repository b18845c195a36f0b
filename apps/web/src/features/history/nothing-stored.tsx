import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";

/** Why there is no history, and how there could be one. */
export function NothingStored() {
  return (
    <EmptyState
      title="Your cookie settings don't allow for watch history to be stored."
      illustration={<UnavailableIllustration />}
      action={
        <ButtonLink href={paths.cookies.href()} variant="primary">
          Change Privacy Settings
        </ButtonLink>
      }
    >
      Your history would be kept in this browser alone, and only if you choose “Accept All”.
    </EmptyState>
  );
}
