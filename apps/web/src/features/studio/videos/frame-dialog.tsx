import "@marquee/player/styles.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnVideo } from "@marquee/api-client";
import { VideoPlayer, type BrowserPlayer } from "@marquee/player/react";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { useMemo, useRef, useState } from "react";
import { usePlayerLabels } from "../../../i18n/use-player-labels";
import { useServices } from "../../../lib/services";

interface FrameDialogProps {
  video: OwnVideo;
  onClose: () => void;
  onChoose: (seconds: number) => Promise<void>;
}

/** Chooses a frame by playing and seeking. */
export function FrameDialog({ video, onClose, onChoose }: FrameDialogProps) {
  const { t } = useLingui();
  const { media } = useServices();
  const player = useRef<BrowserPlayer>(null);
  const [isPending, setIsPending] = useState(false);
  const { media: file, title } = video;
  const source = useMemo(
    () => ({
      src: media.stream(file),
      title,
      poster: media.thumbnail(file, 1280),
    }),
    [media, file, title],
  );
  const choose = async () => {
    setIsPending(true);
    await onChoose(player.current?.state.currentTime ?? 0);
    setIsPending(false);
  };
  return (
    <Dialog
      open
      size="large"
      title={t`Choose a frame`}
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" pending={isPending} onClick={() => void choose()}>
            <Trans>Use this frame</Trans>
          </Button>
        </>
      }
    >
      <VideoPlayer
        {...usePlayerLabels()}
        source={source}
        withCredentials
        onPlayer={(made) => void (player.current = made)}
      />
    </Dialog>
  );
}
