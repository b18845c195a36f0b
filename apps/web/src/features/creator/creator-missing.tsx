import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { EmptyStage } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";
import { usePageTitle } from "../../lib/use-page-title";

export function CreatorMissing() {
  usePageTitle("Creator Not Found");
  return (
    <EmptyState
      level={1}
      title="That creator does not exist."
      illustration={<EmptyStage />}
      action={
        <ButtonLink href={paths.home} variant="primary">
          Return to the homepage
        </ButtonLink>
      }
    />
  );
}
