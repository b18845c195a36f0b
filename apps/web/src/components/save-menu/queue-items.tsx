import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { MenuItem } from "@marquee/ui/menu";
import { ListEnd, ListStart } from "lucide-react";
import { toastQueue } from "../../lib/toast-queue";
import { maxQueueLength, videoQueue } from "../../lib/video/video-queue";

/** Items of a video's menu that put it into the queue of the tab. */
export function QueueItems({ videoId, title }: { videoId: string; title: string }) {
  const { t } = useLingui();

  function showResult(undo: (() => void) | null, done: string) {
    if (!undo) {
      toastQueue.show({
        tone: "danger",
        title: t`The queue has ${maxQueueLength} videos. Remove one first.`,
      });
      return;
    }
    toastQueue.show({
      tone: "success",
      title: done,
      text: title,
      action: { label: t`Undo`, onClick: undo },
    });
  }

  return (
    <>
      <MenuItem
        icon={<Icon of={ListStart} />}
        onSelect={() => showResult(videoQueue.playNext(videoId), t`Plays next`)}
      >
        {t`Play next`}
      </MenuItem>
      <MenuItem
        icon={<Icon of={ListEnd} />}
        onSelect={() => showResult(videoQueue.add(videoId), t`Added to the queue`)}
      >
        {t`Add to queue`}
      </MenuItem>
    </>
  );
}
