import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";
import { site } from "../config/site";
import { useServices } from "../lib/services";
import { shortenText } from "../lib/shorten-text";
import { JsonLd, type JsonLdNode } from "./json-ld";

interface PreviewImage {
  /** Absolute. */
  url: string;
  width: number;
  height: number;
}

interface PageMetaProps {
  /** Without the site's name. */
  title: string;
  /** In link previews. Default: the title. */
  previewTitle?: string;
  /** Default: the site's tagline. */
  description?: string | undefined;
  /** The preferred path of this page, query included. Default: the current path. null: none. */
  canonicalPath?: string | null;
  /** Whether search engines may list the page. Default true. */
  isListed?: boolean;
  /** Whether links to it show a preview elsewhere. Default: as `isListed`. */
  isShareable?: boolean;
  type?: "website" | "video.other" | "profile";
  image?: PreviewImage | undefined;
  /** More Open Graph properties, such as `video:duration`. */
  properties?: Readonly<Record<string, string>>;
  jsonLd?: readonly JsonLdNode[];
  /** Path of a feed of this page's videos. */
  feedPath?: string;
  /** A player that other sites may show in place of the image. */
  player?: { url: string; width: number; height: number };
}

const maxDescriptionLength = 300;
/** In pixels. Services refuse smaller pictures for large cards. */
const minLargeImageWidth = 300;

/** Renders a page's title and metadata, for tabs, search engines and link previews. React moves them into the head. */
export function PageMeta(props: PageMetaProps) {
  const {
    title,
    isListed = true,
    isShareable = isListed,
    type = "website",
    image,
    properties = {},
    jsonLd,
    player,
  } = props;
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { siteUrl } = useServices();
  const { canonicalPath = pathname.replace(/(?<=.)\/+$/, "") } = props;
  const tagline = t`Browse and watch video without an account. Your history stays in your own browser.`;
  const description = shortenText(props.description || tagline, maxDescriptionLength);
  const url = canonicalPath === null ? null : siteUrl + canonicalPath;
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      {url !== null && <link rel="canonical" href={url} />}
      {props.feedPath !== undefined && (
        <link rel="alternate" type="application/rss+xml" title={title} href={siteUrl + props.feedPath} />
      )}
      {!isListed && <meta name="robots" content="noindex" />}
      {isShareable && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta property="og:type" content={type} />
          {url !== null && <meta property="og:url" content={url} />}
          <meta property="og:title" content={props.previewTitle ?? title} />
          <meta property="og:description" content={description} />
          {image && (
            <>
              <meta property="og:image" content={image.url} />
              <meta property="og:image:width" content={String(image.width)} />
              <meta property="og:image:height" content={String(image.height)} />
              <meta property="og:image:alt" content={title} />
            </>
          )}
          {Object.entries(properties).map(([name, content]) => (
            <meta key={name} property={name} content={content} />
          ))}
          <meta name="twitter:card" content={twitterCard(props)} />
          {player && (
            <>
              <meta name="twitter:player" content={player.url} />
              <meta name="twitter:player:width" content={String(player.width)} />
              <meta name="twitter:player:height" content={String(player.height)} />
            </>
          )}
          <meta name="twitter:title" content={props.previewTitle ?? title} />
          <meta name="twitter:description" content={description} />
          {image && <meta name="twitter:image" content={image.url} />}
          {image && <meta name="twitter:image:alt" content={title} />}
        </>
      )}
      {jsonLd && jsonLd.length > 0 && <JsonLd nodes={jsonLd} />}
    </>
  );
}

function twitterCard({ player, image }: PageMetaProps): "player" | "summary_large_image" | "summary" {
  if (player) return "player";
  return image && image.width >= minLargeImageWidth ? "summary_large_image" : "summary";
}
