import { useLingui } from "@lingui/react/macro";
import type { HiddenKind } from "@marquee/local-store";
import { useHidden } from "@marquee/local-store/react";
import { Icon } from "@marquee/ui/icon";
import { MenuItem } from "@marquee/ui/menu";
import { Eye, EyeOff, UserX } from "lucide-react";
import type { RefObject } from "react";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";
import { focusNextCard } from "./focus-next-card";

interface HideItemsProps {
  videoId: string;
  title: string;
  creatorId: string | undefined;
  /** The button of the menu, on the card. */
  trigger: RefObject<HTMLElement | null>;
}

/**
 * Items of a video's menu that hide it, or all of its creator, from what is chosen for the visitor.
 */
export function HideItems({ videoId, title, creatorId, trigger }: HideItemsProps) {
  const { t } = useLingui();
  const { hidden } = useServices().store;
  const { videoIds, creatorIds } = useHidden();

  function toggle(kind: HiddenKind, id: string, messages: { hidden: string; shown: string }) {
    const isHidden = hidden.has(kind, id);
    const change = (hide: boolean) => (hide ? hidden.hide(kind, id) : hidden.show(kind, id));
    const card = trigger.current;
    if (card) focusNextCard(card);
    change(!isHidden);
    toastQueue.show({
      title: isHidden ? messages.shown : messages.hidden,
      text: title,
      action: { label: t`Undo`, onClick: () => change(isHidden) },
    });
  }

  const isVideoHidden = videoIds.includes(videoId);
  const isCreatorHidden = creatorId !== undefined && creatorIds.includes(creatorId);
  return (
    <>
      <MenuItem
        icon={<Icon of={isVideoHidden ? Eye : EyeOff} />}
        onSelect={() =>
          toggle("video", videoId, {
            hidden: t`This video won't be recommended to you`,
            shown: t`This video may be recommended to you again`,
          })
        }
      >
        {isVideoHidden ? t`Interested again` : t`Not interested`}
      </MenuItem>
      {creatorId !== undefined && (
        <MenuItem
          icon={<Icon of={isCreatorHidden ? Eye : UserX} />}
          onSelect={() =>
            toggle("creator", creatorId, {
              hidden: t`This creator won't be recommended to you`,
              shown: t`This creator may be recommended to you again`,
            })
          }
        >
          {isCreatorHidden ? t`Show this creator again` : t`Do not show this creator`}
        </MenuItem>
      )}
    </>
  );
}
