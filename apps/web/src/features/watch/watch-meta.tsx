import { useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { breadcrumbList, type JsonLdNode } from "../../components/json-ld";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { useAbsoluteMedia } from "../../lib/video/use-absolute-media";
import { usePlayerSize } from "../../lib/video/video-shape";

/** Features of schema.org for those who do not hear or see. */
function accessibilityFeatures(video: WatchPage["video"]) {
  const isSigned = video.signLanguage !== undefined;
  const accessibilityFeature = [
    ...(video.hasTranscript ? ["captions", "transcript"] : []),
    ...(video.descriptions.length > 0 ? ["audioDescription"] : []),
    ...(isSigned || video.versions.length > 0 ? ["signLanguage"] : []),
  ];
  return accessibilityFeature.length > 0 && { accessibilityFeature };
}

/** The metadata of a video's page. A private video has none that leaves the site. */
export function WatchMeta({ page: { video, creator: owner } }: { page: WatchPage }) {
  const { t } = useLingui();
  const { siteUrl } = useServices();
  const media = useAbsoluteMedia();
  const playerSize = usePlayerSize(video.id);
  const file = video.media;
  const path = paths.watch.href({ videoId: video.id });
  const url = siteUrl + path;
  const creator = creatorLink(owner);
  const creatorName = creator.name;
  const creatorUrl = siteUrl + creator.href;
  const isPublic = video.status === "Public";
  const jsonLd: JsonLdNode[] = [
    {
      "@type": "VideoObject",
      name: video.title,
      description: video.description || video.title,
      thumbnailUrl: [media.thumbnail(file, 1280), media.thumbnail(file, 640)],
      uploadDate: video.releasedAt ?? undefined,
      duration: `PT${Math.round(video.durationSeconds)}S`,
      url,
      contentUrl: video.members ? undefined : media.stream(file),
      embedUrl: siteUrl + paths.embed.href(video.id),
      author: { "@type": "Person", name: creator.name, url: creatorUrl },
      isAccessibleForFree: !video.members,
      ...accessibilityFeatures(video),
      potentialAction: {
        "@type": "SeekToAction",
        target: `${url}&t={seek_to_second_number}`,
        "startOffset-input": "required name=seek_to_second_number",
      },
    },
    breadcrumbList([
      { name: t`Home`, url: siteUrl + paths.home.href() },
      { name: creator.name, url: creatorUrl },
      { name: video.title, url },
    ]),
  ];
  const isEmbeddable = isPublic || video.status === "Unlisted";
  return (
    <PageMeta
      title={video.title}
      description={video.description || t`A video by ${creatorName}.`}
      canonicalPath={path}
      isListed={isPublic}
      // Anyone with the link of an unlisted video may pass it on.
      isShareable={isEmbeddable}
      isEmbeddable={isEmbeddable}
      type="video.other"
      image={{ url: media.thumbnail(file, 1280), width: 1280, height: 720 }}
      properties={{
        "video:duration": String(Math.round(video.durationSeconds)),
        ...(video.releasedAt !== null && { "video:release_date": video.releasedAt }),
      }}
      {...(isEmbeddable && {
        player: { url: siteUrl + paths.embed.href(video.id), ...playerSize },
      })}
      jsonLd={isPublic ? jsonLd : []}
    />
  );
}
