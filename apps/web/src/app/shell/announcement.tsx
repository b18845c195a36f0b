import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { X } from "lucide-react";
import { useState } from "react";
import type { SiteAnnouncement } from "../../config/site-config";
import { AnnouncementBar } from "../../components/announcement-bar/announcement-bar";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useServices } from "../../lib/services";
import { useStoreValue } from "../../lib/react/use-store-value";

/**
 * The site's announcement, until the visitor closes it. The server sends it to everybody:
 * `boot/page-state.ts` hides a closed one before the first paint.
 */
export function Announcement(announcement: SiteAnnouncement) {
  const { t } = useLingui();
  const { closedAnnouncement } = useServices().store.preferences;
  const closed = useStoreValue(closedAnnouncement, closedAnnouncement.defaultValue);
  const isHydrated = useHydrated();
  const { id, until, ...bar } = announcement;
  const [openedAt] = useState(() => Date.now());
  // The offline page may have been kept for longer.
  const hasEnded = isHydrated && until !== null && Date.parse(until) <= openedAt;
  if (id === closed || hasEnded) return null;
  return (
    <AnnouncementBar
      {...bar}
      data-announcement={id}
      action={
        <IconButton
          size="small"
          variant="quiet"
          label={t`Close the announcement`}
          icon={<Icon of={X} size={16} />}
          onClick={() => closedAnnouncement.set(id)}
        />
      }
    />
  );
}
