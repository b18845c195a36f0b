import { useLingui } from "@lingui/react/macro";
import type { CreatorReference } from "@marquee/api-client";
import { CreatorRow } from "@marquee/ui/creator-row";
import { SectionHeader } from "@marquee/ui/section-header";
import { FollowToggle } from "../../components/follow-toggle";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import styles from "./home.module.css";

/** The channels that the people who run the site chose. */
export function FeaturedChannels({ channels }: { channels: readonly CreatorReference[] }) {
  const { t } = useLingui();
  const { media } = useServices();
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="featured-channels" className={styles["section"]}>
      <SectionHeader title={t`CHANNELS`} titleId="featured-channels" />
      <ul className={styles["channels"]}>
        {channels.map((channel) => {
          const creator = creatorLink(channel);
          return (
            <li key={channel.id}>
              <CreatorRow
                creator={creator}
                avatarSrc={media.profile(channel.id, 150)}
                action={
                  <FollowToggle size="small" creatorId={channel.id} creatorName={creator.name} />
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
