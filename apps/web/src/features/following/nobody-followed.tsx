import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Icon } from "@marquee/ui/icon";
import { NoCreatorsIllustration } from "@marquee/ui/illustrations";
import { Panel } from "@marquee/ui/panel";
import { Bell, Heart, Search } from "lucide-react";
import { paths } from "../../config/paths";
import styles from "./following.module.css";

const benefits = [
  {
    title: "Get notified",
    icon: Bell,
    text: "The menu counts the new videos of those you follow. You find them here, in one place.",
  },
  { title: "Find favourites", icon: Search, text: "The creators you like best are never more than a click away." },
  {
    title: "Show support",
    icon: Heart,
    text: "Following costs nothing, needs no account, and is kept in this browser alone.",
  },
];

export function NobodyFollowed() {
  return (
    <>
      <EmptyState
        title="You're not following anyone..."
        illustration={<NoCreatorsIllustration />}
        action={
          <ButtonLink href={paths.home.href()} variant="primary">
            Find someone to follow
          </ButtonLink>
        }
      />
      <div className={styles["benefits"]}>
        {benefits.map(({ title, icon, text }) => (
          <Panel key={title} level={3} title={title} icon={<Icon of={icon} />} description={text} />
        ))}
      </div>
    </>
  );
}
