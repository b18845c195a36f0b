import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState, type EmptyStateProps } from "@marquee/ui/empty-state";
import { paths } from "../config/paths";
import { usePageResponse } from "../lib/page-response";
import { PageMeta } from "./page-meta";

interface MissingProps extends Pick<EmptyStateProps, "title" | "illustration" | "children"> {
  /** The document title. */
  pageTitle: string;
  /** HTTP status of the page. Default 404. */
  status?: 404 | 410;
}

/** A whole screen about something that is not there, with the way home. */
export function Missing({ pageTitle, status = 404, ...rest }: MissingProps) {
  const { t } = useLingui();
  usePageResponse()?.setStatus(status);
  return (
    <>
      <PageMeta title={pageTitle} canonicalPath={null} isListed={false} />
      <EmptyState
        level={1}
        action={
          <ButtonLink href={paths.home.href()} variant="primary">
            {t`Return to the homepage`}
          </ButtonLink>
        }
        {...rest}
      />
    </>
  );
}
