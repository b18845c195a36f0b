import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { loadMessages } from "../../i18n/browser-messages";

const SaveDialog = lazy(async () => {
  const [{ SaveDialog }] = await Promise.all([import("./save-dialog"), loadMessages("visitor")]);
  return { default: SaveDialog };
});

/** Opens the choice of playlists for a video. */
export function SaveButton({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={ListPlus} size={18} />} onClick={() => setOpen(true)}>
        {t({ message: "Save", context: "a video to a playlist" })}
      </Button>
      <Suspense>
        {isOpen && <SaveDialog videoId={videoId} title={title} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
