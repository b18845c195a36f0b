import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { LostBeam } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";
import { usePageTitle } from "../../lib/use-page-title";

/** A video that is not there, or not for this visitor: both look the same. */
export function VideoMissing() {
  usePageTitle("Video Not Found");
  return (
    <EmptyState
      level={1}
      title="Video not found"
      illustration={<LostBeam />}
      action={
        <ButtonLink href={paths.home} variant="primary">
          Return to the homepage
        </ButtonLink>
      }
    >
      That video isn&apos;t available at the moment.
    </EmptyState>
  );
}
