import type { HomeFront, HomeSection } from "@marquee/api-client";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { Fragment, lazy, Suspense, type ReactNode } from "react";
import { useServices } from "../../lib/services";
import { ContinueWatching } from "./continue-watching";
import { Featured } from "./featured";
import { ForYou } from "./for-you";
import styles from "./home.module.css";

const FeaturedChannels = lazy(async () => ({
  default: (await import("./featured-channels")).FeaturedChannels,
}));

/** Shown while the site's own choice is unknown. */
const usualSections: readonly HomeSection[] = ["carousel", "continue-watching", "for-you"];

interface HomeSectionsProps {
  /** `undefined` while it loads, and where it could not be loaded. */
  front: HomeFront | undefined;
  hasFailed?: boolean;
}

/** The site's name for screen readers, and the sections of the home page in their order. */
export function HomeSections({ front, hasFailed = false }: HomeSectionsProps) {
  const { siteConfig } = useServices();
  const sections = front?.sections ?? usualSections;
  const isFirst = sections[0] === "carousel";
  // Hydrated one after another, so that the browser can handle input in between.
  const contents: Readonly<Record<HomeSection, ReactNode>> = {
    carousel: (
      <Suspense>{!hasFailed && <Featured cards={front?.cards} isFirst={isFirst} />}</Suspense>
    ),
    "continue-watching": <ContinueWatching />,
    channels: <Suspense>{front && <FeaturedChannels channels={front.channels} />}</Suspense>,
    "for-you": (
      <Suspense>
        <ForYou />
      </Suspense>
    ),
  };
  return (
    <>
      <h1 className={styles["heading"]}>
        <VisuallyHidden>{siteConfig.name}</VisuallyHidden>
      </h1>
      {sections.map((section) => (
        <Fragment key={section}>{contents[section]}</Fragment>
      ))}
    </>
  );
}
