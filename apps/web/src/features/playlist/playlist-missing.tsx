import { VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

export function PlaylistMissing({ title }: { title: string }) {
  return <Missing pageTitle="Playlist Not Found" title={title} illustration={<VideoNotFoundIllustration />} />;
}
