import { Trans, useLingui } from "@lingui/react/macro";
import { createMedia, type FlashRange, type WatchPage } from "@marquee/api-client";
import { paths } from "../config/paths";
import { siteIcons } from "../config/site-icons";
import type { SiteConfig, SiteMaintenance } from "../config/site-config";
import { textDirection } from "@marquee/ui/labels";
import { describeMembers } from "../features/watch/describe-members";
import { describeFlashTimes } from "../lib/video/describe-flash-times";
import { serializeJson } from "../lib/serialize-json";
import { MaintenanceText } from "../maintenance/maintenance-text";
import { embedDataElementId, playAnywayId, type EmbedData } from "./embed-data";

export interface EmbedDocumentProps {
  siteConfig: SiteConfig;
  siteUrl: string;
  files: { script: string; styles: readonly string[] };
  /** null: there is no such video, or not everyone may know of it. */
  page: WatchPage | null;
  /** null: nothing to play. */
  data: EmbedData | null;
  /** null: the site is open. */
  maintenance: SiteMaintenance | null;
}

/**
 * The whole document of an embedded player. No React runs in it: the script replaces the poster by
 * the player.
 */
export function EmbedDocument(props: EmbedDocumentProps) {
  const { siteConfig, siteUrl, files, page, data, maintenance } = props;
  const { t, i18n } = useLingui();
  const { name: siteName } = siteConfig;
  const { favicon } = siteIcons(siteConfig.icons);
  const missing = maintenance ? t`We'll be back soon` : t`Video not found`;
  const title = page?.video.title ?? missing;
  return (
    <html lang={i18n.locale} dir={textDirection(i18n.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${siteName}`}</title>
        {favicon !== null && <link rel="icon" href={favicon} type="image/png" />}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page && (
          <link rel="canonical" href={siteUrl + paths.watch.href({ videoId: page.video.id })} />
        )}
        {data && <script type="module" src={files.script} />}
      </head>
      <body>
        {page && data && <EmbeddedVideo {...{ siteUrl, page, data }} />}
        {page && !data && <LockedVideo {...{ siteName, siteUrl, page }} />}
        {!page && <MissingVideo {...{ siteConfig, siteUrl, maintenance }} />}
      </body>
    </html>
  );
}

interface EmbeddedVideoProps {
  siteUrl: string;
  page: WatchPage;
  data: EmbedData;
}

function EmbeddedVideo({ siteUrl, page: { video, creator }, data }: EmbeddedVideoProps) {
  return (
    <>
      <main id="player">
        <img src={data.source.poster} alt="" />
        {video.flashes.length > 0 && <FlashWarning flashes={video.flashes} />}
      </main>
      <header id="about">
        <a href={siteUrl + paths.watch.href({ videoId: video.id })} target="_blank" rel="noopener">
          {video.title}
        </a>
        <a href={siteUrl + paths.creator.href(creator.username)} target="_blank" rel="noopener">
          {creator.name}
        </a>
      </header>
      <script type="application/json" id={embedDataElementId}>
        {serializeJson(data)}
      </script>
    </>
  );
}

/** The script waits for the button. */
function FlashWarning({ flashes }: { flashes: readonly FlashRange[] }) {
  const { t, i18n } = useLingui();
  const times = describeFlashTimes(i18n, flashes);
  return (
    <div id="warning">
      <p>
        <strong>{t`This video flashes`}</strong>
      </p>
      <p>{t`Flashing light can cause seizures in people with photosensitive epilepsy.`}</p>
      <p>{t`At ${times}`}</p>
      <button id={playAnywayId} type="button">
        <Trans>Play anyway</Trans>
      </button>
    </div>
  );
}

interface LockedVideoProps extends Omit<EmbeddedVideoProps, "data"> {
  siteName: string;
}

function LockedVideo({ siteName, siteUrl, page: { video } }: LockedVideoProps) {
  const { t, i18n } = useLingui();
  const file = video.media;
  return (
    <main id="locked">
      <img src={createMedia().thumbnail(file, 1280)} alt="" />
      <p>{video.title}</p>
      {video.members && <p>{`${t`For members.`} ${describeMembers(i18n, video.members)}`}</p>}
      <a href={siteUrl + paths.watch.href({ videoId: video.id })} target="_blank" rel="noopener">
        <Trans>Watch on {siteName}</Trans>
      </a>
    </main>
  );
}

type MissingVideoProps = Pick<EmbedDocumentProps, "siteConfig" | "siteUrl" | "maintenance">;

function MissingVideo({ siteConfig, siteUrl, maintenance }: MissingVideoProps) {
  const { name, logo } = siteConfig;
  return (
    <main id="missing">
      {maintenance ? (
        <MaintenanceText siteName={name} maintenance={maintenance} />
      ) : (
        <p>
          <Trans>That video isn't available at the moment.</Trans>
        </p>
      )}
      <a href={siteUrl} target="_blank" rel="noreferrer">
        {logo ? <img {...logo} className="logo" alt={name} /> : name}
      </a>
    </main>
  );
}
