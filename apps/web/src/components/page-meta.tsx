import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { siteIcons } from "../config/site-icons";
import { useServices } from "../lib/services";
import { shortenText } from "../lib/text/shorten-text";
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
  /** Default: the site's description. */
  description?: string | undefined;
  /** The preferred path of this page, query included. Default: the current path. null: none. */
  canonicalPath?: string | null;
  /** False keeps the page out of search engines. Default true. */
  isListed?: boolean;
  /** True if links to it show a preview elsewhere. Default: as `isListed`. */
  isShareable?: boolean;
  type?: "website" | "video.other" | "profile";
  /** Default: the picture that is made of an uploaded logo or icon. */
  image?: PreviewImage | undefined;
  /** More Open Graph properties, such as `video:duration`. */
  properties?: Readonly<Record<string, string>>;
  jsonLd?: readonly JsonLdNode[];
  /** Path of a feed of this page's videos. */
  feedPath?: string;
  /**
   * The page names `/oembed`, from which other sites learn how to show it. Needs a canonical path.
   * Default false.
   */
  isEmbeddable?: boolean;
  /** A player that other sites may show in place of the image. */
  player?: { url: string; width: number; height: number } | undefined;
}

const maxDescriptionLength = 300;
/** In pixels. Services refuse smaller pictures for large cards. */
const minLargeImageWidth = 300;

/**
 * Renders a page's title and metadata, for tabs, search engines and link previews. React moves them
 * into the head.
 */
export function PageMeta(props: PageMetaProps) {
  const {
    title,
    isListed = true,
    isShareable = isListed,
    type = "website",
    properties = {},
    jsonLd,
    player,
  } = props;
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { siteConfig, siteUrl } = useServices();
  const { share } = siteIcons(siteConfig.icons);
  const image = props.image ?? (share ? { ...share, url: siteUrl + share.url } : undefined);
  const { canonicalPath = pathname.replace(/(?<=.)\/+$/, "") } = props;
  const tagline = t`Browse and watch video without an account. Your history stays in your browser.`;
  const description = shortenText(
    props.description || siteConfig.description || tagline,
    maxDescriptionLength,
  );
  const url = canonicalPath === null ? null : siteUrl + canonicalPath;
  return (
    <>
      <title>{`${title} · ${siteConfig.name}`}</title>
      <meta name="description" content={description} />
      {url !== null && <link rel="canonical" href={url} />}
      {props.feedPath !== undefined && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={title}
          href={siteUrl + props.feedPath}
        />
      )}
      {props.isEmbeddable === true && url !== null && (
        <>
          <link
            rel="alternate"
            type="application/json+oembed"
            title={title}
            href={siteUrl + paths.oembed(url, "json")}
          />
          <link
            rel="alternate"
            type="text/xml+oembed"
            title={title}
            href={siteUrl + paths.oembed(url, "xml")}
          />
        </>
      )}
      {!isListed && <meta name="robots" content="noindex" />}
      {isShareable && (
        <>
          <meta property="og:site_name" content={siteConfig.name} />
          <meta property="og:locale" content={previewLocale(i18n.locale)} />
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
          {player && (
            <>
              <meta property="og:video" content={player.url} />
              <meta property="og:video:type" content="text/html" />
              <meta property="og:video:width" content={String(player.width)} />
              <meta property="og:video:height" content={String(player.height)} />
            </>
          )}
          {Object.entries(properties).map(([name, content]) => (
            <meta key={name} property={name} content={content} />
          ))}
          <meta name="twitter:card" content={twitterCard({ player, image })} />
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

/**
 * Returns a language as Open Graph names it: with an underscore, and the country where most of its
 * speakers live.
 */
function previewLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}

function twitterCard({
  player,
  image,
}: Pick<PageMetaProps, "player" | "image">): "player" | "summary_large_image" | "summary" {
  if (player) return "player";
  return image && image.width >= minLargeImageWidth ? "summary_large_image" : "summary";
}
