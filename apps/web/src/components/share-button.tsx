import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { embedCode } from "../lib/video/embed-code";

const ShareDialog = lazy(() =>
  import("@marquee/ui/share-dialog").then((module) => ({ default: module.ShareDialog })),
);

interface ShareButtonProps {
  /** The path to share, to a moment of the video if asked. */
  pathFor: (startSeconds: number | undefined) => string;
  title: string;
  /** The playback position; read when the dialog opens. */
  currentSeconds?: () => number;
  /** Path of the embedded player, to offer the code for it. */
  embedPath?: string | undefined;
}

/**
 * Opens the system's share sheet on a phone, and elsewhere, or once the sheet was dismissed, a
 * dialog with the other ways: the link, a moment, the embed code.
 */
export function ShareButton({ pathFor, title, currentSeconds, embedPath }: ShareButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [moment, setMoment] = useState<number>();
  return (
    <>
      <Button
        icon={<Icon of={Share2} size={18} />}
        onClick={async () => {
          if (
            await hasSharedBySystem({
              url: new URL(pathFor(undefined), location.origin).href,
              title,
            })
          )
            return;
          setMoment(currentSeconds && Math.floor(currentSeconds()));
          setOpen(true);
        }}
      >
        {t`Share`}
      </Button>
      <Suspense>
        {open && (
          <ShareDialog
            open
            onOpenChange={setOpen}
            urlFor={(startSeconds) => new URL(pathFor(startSeconds), location.origin).href}
            currentSeconds={moment}
            shareTitle={title}
            embedCode={
              embedPath === undefined
                ? undefined
                : embedCode(new URL(embedPath, location.origin).href, title)
            }
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns false where there is no such sheet, or the visitor dismissed it. */
async function hasSharedBySystem(data: ShareData): Promise<boolean> {
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return false;
  return navigator.share(data).then(
    () => true,
    () => false,
  );
}
