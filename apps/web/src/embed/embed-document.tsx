import type { WatchPage } from "@marquee/api-client";
import { paths } from "../config/paths";
import { site } from "../config/site";
import { serializeJson } from "../lib/serialize-json";
import { embedDataElementId, type EmbedData } from "./embed-data";

interface EmbedDocumentProps {
  siteUrl: string;
  files: { script: string; styles: readonly string[] };
  /** null: there is no such video, or not everyone may watch it. */
  video: { page: WatchPage; data: EmbedData } | null;
}

/** The whole document of an embedded player. No React runs in it: the script replaces the poster by the player. */
export function EmbedDocument({ siteUrl, files, video }: EmbedDocumentProps) {
  const title = video?.page.video.video_title ?? "Video not found";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${site.name}`}</title>
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {video && (
          <>
            <link rel="canonical" href={siteUrl + paths.watch.href({ videoId: video.data.videoId })} />
            <script type="module" src={files.script} />
          </>
        )}
      </head>
      <body>{video ? <EmbeddedVideo siteUrl={siteUrl} {...video} /> : <MissingVideo siteUrl={siteUrl} />}</body>
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
      </main>
      <header id="about">
        <a href={siteUrl + paths.watch.href({ videoId: video.video_ID })} target="_blank" rel="noopener">
          {video.video_title}
        </a>
        <a href={siteUrl + paths.creator.href(creator.username)} target="_blank" rel="noopener">
          {creator.username}
        </a>
      </header>
      <script type="application/json" id={embedDataElementId}>
        {serializeJson(data)}
      </script>
    </>
  );
}

function MissingVideo({ siteUrl }: { siteUrl: string }) {
  return (
    <main id="missing">
      <p>That video isn&apos;t available at the moment.</p>
      <a href={siteUrl} target="_blank" rel="noreferrer">
        {site.name}
      </a>
    </main>
  );
}
