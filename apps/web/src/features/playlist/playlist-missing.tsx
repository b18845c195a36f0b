import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { LostBeam } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";
import { usePageTitle } from "../../lib/use-page-title";

export function PlaylistMissing({ title }: { title: string }) {
  usePageTitle("Playlist Not Found");
  return (
    <EmptyState
      level={1}
      title={title}
      illustration={<LostBeam />}
      action={
        <ButtonLink href={paths.home} variant="primary">
          Return to the homepage
        </ButtonLink>
      }
    />
  );
}
