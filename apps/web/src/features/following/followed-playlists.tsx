import { useLingui } from "@lingui/react/macro";
import type { FollowedPlaylist } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { SectionHeader } from "@marquee/ui/section-header";
import { useState } from "react";
import { FollowPlaylist } from "../../components/follow-playlist";
import { paths } from "../../config/paths";
import styles from "./following.module.css";

/**
 * The followed playlists in the order of following. Unfollowed ones stay until the screen closes,
 * for undo.
 */
export function FollowedPlaylists({ playlists }: { playlists: readonly FollowedPlaylist[] }) {
  const { t } = useLingui();
  const [shown] = useState(playlists);
  const added = playlists.filter(({ id }) => !shown.some((playlist) => playlist.id === id));
  return (
    <section className={styles["playlists"]} aria-labelledby="followed-playlists">
      <SectionHeader level={2} title={t`Playlists`} titleId="followed-playlists" />
      <ul>
        {[...shown, ...added].map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.playlist.href(id)}>{name}</Link>
            <FollowPlaylist size="small" id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
