import { ButtonLink } from "@marquee/ui/button";
import { EmptyState, type EmptyStateProps } from "@marquee/ui/empty-state";
import { paths } from "../config/paths";
import { usePageTitle } from "../lib/use-page-title";

interface MissingProps extends Pick<EmptyStateProps, "title" | "illustration" | "children"> {
  /** What the tab is called. */
  pageTitle: string;
}

/** A whole screen about something that is not there, with the way home. */
export function Missing({ pageTitle, ...rest }: MissingProps) {
  usePageTitle(pageTitle);
  return (
    <EmptyState
      level={1}
      action={
        <ButtonLink href={paths.home} variant="primary">
          Return to the homepage
        </ButtonLink>
      }
      {...rest}
    />
  );
}
