import { ButtonLink } from "@marquee/ui/button";
import { EmptyState, type EmptyStateProps } from "@marquee/ui/empty-state";
import { paths } from "../config/paths";
import { usePageResponse } from "../lib/page-response";
import { PageMeta } from "./page-meta";

interface MissingProps extends Pick<EmptyStateProps, "title" | "illustration" | "children"> {
  /** The document title. */
  pageTitle: string;
}

/** A whole screen about something that is not there, with the way home. */
export function Missing({ pageTitle, ...rest }: MissingProps) {
  usePageResponse()?.setStatus(404);
  return (
    <>
      <PageMeta title={pageTitle} canonicalPath={null} isListed={false} />
      <EmptyState
        level={1}
        action={
          <ButtonLink href={paths.home.href()} variant="primary">
            Return to the homepage
          </ButtonLink>
        }
        {...rest}
      />
    </>
  );
}
