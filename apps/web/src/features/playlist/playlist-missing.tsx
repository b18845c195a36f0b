import { useLingui } from "@lingui/react/macro";
import { VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

export function PlaylistMissing({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <Missing
      pageTitle={t`Playlist Not Found`}
      title={title}
      illustration={<VideoNotFoundIllustration />}
    />
  );
}
