import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchFront,
  previewFeatured,
  type FrontAnnouncement,
  type FrontVersion,
  type HomeFront,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { EmptyState } from "@marquee/ui/empty-state";
import { Link } from "@marquee/ui/link";
import { Skeleton } from "@marquee/ui/skeleton";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../components/load-error";
import { AnnouncementBar } from "../../components/announcement-bar/announcement-bar";
import { PageMeta } from "../../components/page-meta";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { sourceLocale } from "../../i18n/languages";
import { formatMoment } from "../../lib/text/format-local-date";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";
import styles from "./front.module.css";

interface FrontPreviewProps {
  Home: ComponentType<{ front: HomeFront }>;
}

/** A version of the front as visitors would see it, for administrators alone. */
export function AdminFrontPreviewScreen({ Home }: FrontPreviewProps) {
  const { t } = useLingui();
  const title = t`Preview of the front`;
  return (
    <SignedIn title={title}>
      {(user) => (
        <>
          <PageMeta title={title} isListed={false} />
          <FrontPreview Home={Home} user={user} />
        </>
      )}
    </SignedIn>
  );
}

function FrontPreview({ Home, user }: FrontPreviewProps & { user: SessionUser }) {
  const { t } = useLingui();
  const { api } = useServices();
  const [searchParams] = useSearchParams();
  const id = searchParams.get("version");
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchFront, {}), staleTime: 0 },
    user,
  );
  const version = data?.versions.find((one) => one.id === id);
  if (error && !data) return <LoadError level={1} {...{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton height={480} />;
  if (!version)
    return (
      <EmptyState
        level={1}
        title={t`There is no such version.`}
        action={<Link href={paths.adminFront.href()}>{t`Back to the editor`}</Link>}
      />
    );
  return <VersionPreview Home={Home} user={user} version={version} />;
}

interface VersionPreviewProps extends FrontPreviewProps {
  user: SessionUser;
  version: FrontVersion;
}

function VersionPreview({ Home, user, version }: VersionPreviewProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { announcement, sections, videos, channels } = version.front;
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, previewFeatured, { videos, channels }), staleTime: 0 },
    user,
  );
  const { texts, link, from, until } = announcement;
  const locale = [i18n.locale, sourceLocale, ...Object.keys(texts)].find((one) => texts[one]);
  const text = locale === undefined ? undefined : texts[locale];
  const when = formatMoment(i18n, version.changed_at);
  return (
    <>
      <p className={styles["previewBar"]}>
        <Trans>Preview of the version of {when}. Only administrators see this page.</Trans>{" "}
        <Link href={paths.adminFront.href()}>
          <Trans>Back to the editor</Trans>
        </Link>
        {text !== undefined && <AnnouncementTimes from={from} until={until} />}
      </p>
      {locale !== undefined && text !== undefined && (
        <AnnouncementBar
          // The site's own may be above it.
          aria-label={t`Announcement of this version`}
          locale={locale}
          text={text}
          link={link || null}
        />
      )}
      {error && !data && <LoadError {...{ error, isFetching, refetch }} />}
      {data && (
        <div className={styles["previewPage"]}>
          <Home front={{ sections, ...data }} />
        </div>
      )}
    </>
  );
}

/** The preview shows the announcement at any time, and says when visitors see it. */
function AnnouncementTimes({ from, until }: Pick<FrontAnnouncement, "from" | "until">) {
  const { t, i18n } = useLingui();
  const begin = from && formatMoment(i18n, from);
  const end = until && formatMoment(i18n, until);
  if (begin && end)
    return <>{` ${t`Visitors see the announcement from ${begin} until ${end}.`}`}</>;
  if (begin) return <>{` ${t`Visitors see the announcement from ${begin} on.`}`}</>;
  if (end) return <>{` ${t`Visitors see the announcement until ${end}.`}`}</>;
  return null;
}
