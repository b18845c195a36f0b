import type { CarouselCard, VideoSummary } from "@marquee/api-client";
import type { CarouselAction } from "@marquee/ui/carousel";
import { Icon } from "@marquee/ui/icon";
import {
  ChevronRight,
  Heart,
  Info,
  ListVideo,
  Play,
  Sparkles,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";

/** The icons that the server may name. Any other name shows an arrow. */
const icons = new Map<string, LucideIcon>([
  ["heart", Heart],
  ["info", Info],
  ["list-video", ListVideo],
  ["play", Play],
  ["sparkles", Sparkles],
  ["user", UserRound],
]);

/** The buttons of a video's own card: to the video, and to its creator. */
export function videoActions(video: VideoSummary, watchLabel: string): CarouselAction[] {
  const creator = creatorLink(video.creator);
  return [
    {
      href: paths.watch.href({ videoId: video.id }),
      label: watchLabel,
      icon: <Icon of={Play} />,
    },
    { href: creator.href, label: creator.name, icon: <Icon of={UserRound} /> },
  ];
}

/** A card's two buttons. Leaves out one without a valid URL. */
export function carouselActions({ links }: CarouselCard): CarouselAction[] {
  return links
    .filter(({ href, label }) => label !== "" && /^(\/(?!\/)|https:\/\/)/.test(href))
    .map(({ href, label, icon }) => ({
      href,
      label,
      icon: <Icon of={icons.get(icon) ?? ChevronRight} />,
      external: href.startsWith("https:"),
    }));
}
