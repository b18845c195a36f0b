import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { ListPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const SaveDialog = lazy(async () => ({ default: (await import("./save-dialog")).SaveDialog }));

/** Opens the choice of playlists for a video. */
export function SaveButton({ videoId, title }: { videoId: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={ListPlus} size={18} />} onClick={() => setOpen(true)}>
        Save
      </Button>
      <Suspense>{isOpen && <SaveDialog videoId={videoId} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
