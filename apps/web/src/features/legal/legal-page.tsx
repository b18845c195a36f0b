import type { SiteTextName } from "@marquee/api-client";
import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@marquee/ui/error-state";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Prose } from "../../components/prose";
import { SiteText } from "../../components/site-text/site-text";
import { somethingWentWrong } from "../../lib/text/error-text";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import { siteTextQuery } from "../../components/site-text/site-text-query";

interface LegalPageProps {
  name: SiteTextName;
  title: string;
  meta: ReactNode;
  /** The line under the title, and the text, while the site has no such text. */
  lead: string;
  children: ReactNode;
}

/** A page with the text that the people who run the site wrote, or else with the example. */
export function LegalPage({ name, title, meta, lead, children }: LegalPageProps) {
  const { t, i18n } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(
    siteTextQuery(useServices().api, name, i18n.locale),
  );
  if (data === null) {
    return (
      <Prose title={title} lead={lead}>
        {meta}
        {children}
      </Prose>
    );
  }
  // The example must not replace a text that could not be loaded: it has other content.
  const updated = data && formatDate(i18n, data.changed_at);
  return (
    <Prose title={title} lead={updated && t`Last updated ${updated}`}>
      {meta}
      {data && <SiteText text={data} />}
      {isError && (
        <ErrorState
          size="small"
          title={i18n._(somethingWentWrong)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Prose>
  );
}
