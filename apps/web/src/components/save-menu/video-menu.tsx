import { useLingui } from "@lingui/react/macro";
import { watchLaterId } from "@marquee/local-store";
import { useConsent } from "@marquee/local-store/react";
import { useSavedIn } from "@marquee/local-store/react/playlists";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from "@marquee/ui/menu";
import { Clock, Cookie, ListPlus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { paths } from "../../config/paths";
import { playlistsUnavailable } from "./playlists-unavailable";
import { HideItems } from "./hide-items";
import { QueueItems } from "./queue-items";
import { useSaveVideo } from "./use-save-video";

const SaveDialog = lazy(async () => ({ default: (await import("./save-dialog")).SaveDialog }));

interface VideoMenuProps {
  videoId: string;
  title: string;
  creatorId: string | undefined;
  button: { label: string; icon: ReactNode };
  /** The focus then goes to the first item. */
  isOpenedByKeyboard: boolean;
}

/**
 * The menu of a video, open at first: queues it, saves it for later or to a playlist, or hides it.
 */
export function VideoMenu({
  videoId,
  title,
  creatorId,
  button,
  isOpenedByKeyboard,
}: VideoMenuProps) {
  const { t } = useLingui();
  const [isSaving, setSaving] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpenedByKeyboard) return;
    trigger.current?.focus();
    trigger.current?.click();
  }, [isOpenedByKeyboard]);
  const isAllowed = useConsent() === "accepted";
  return (
    <>
      <Menu
        aria-label={button.label}
        defaultOpen={!isOpenedByKeyboard}
        trigger={<IconButton ref={trigger} size="small" variant="quiet" {...button} />}
      >
        <QueueItems videoId={videoId} title={title} />
        <MenuSeparator />
        {isAllowed ? (
          <SaveItems videoId={videoId} title={title} onSave={() => setSaving(true)} />
        ) : (
          <>
            <MenuHeading>{t(playlistsUnavailable)}</MenuHeading>
            <MenuLink href={paths.cookies.href()} icon={<Icon of={Cookie} />}>
              {t`Change Privacy Settings`}
            </MenuLink>
          </>
        )}
        <MenuSeparator />
        <HideItems videoId={videoId} title={title} creatorId={creatorId} trigger={trigger} />
      </Menu>
      <Suspense>
        {isSaving && (
          <SaveDialog videoId={videoId} title={title} onClose={() => setSaving(false)} />
        )}
      </Suspense>
    </>
  );
}

interface SaveItemsProps {
  videoId: string;
  title: string;
  onSave: () => void;
}

function SaveItems({ videoId, title, onSave }: SaveItemsProps) {
  const { t } = useLingui();
  const isInWatchLater = useSavedIn(videoId)?.has(watchLaterId) ?? false;
  const { save, remove } = useSaveVideo({ videoId, title });
  const watchLater = { id: watchLaterId, title: "" };
  return (
    <>
      <MenuItem
        icon={<Icon of={Clock} />}
        onSelect={() => void (isInWatchLater ? remove(watchLater) : save(watchLater))}
      >
        {isInWatchLater ? t`Remove from Watch later` : t`Watch later`}
      </MenuItem>
      <MenuItem icon={<Icon of={ListPlus} />} onSelect={onSave}>
        {t`Save to playlist`}
      </MenuItem>
    </>
  );
}
