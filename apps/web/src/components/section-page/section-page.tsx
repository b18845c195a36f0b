import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { BaseLink } from "@marquee/ui/link";
import { SettingsNav, type SettingsNavItem } from "@marquee/ui/settings-nav";
import { ChevronLeft } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useFocusFallback } from "../../lib/react/use-focus-fallback";
import { PageMeta } from "../page-meta";
import styles from "./section-page.module.css";

export interface SectionPageProps {
  /** Title of the screen, in the tab and above the content. */
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  /** Accessible name of the navigation. Default "Settings". */
  navLabel?: string;
  navItems: readonly SettingsNavItem[];
  /** Control above the navigation. */
  navStart?: ReactNode;
  /** The entry of the navigation to highlight. Default: the page's address. */
  currentHref?: string;
  /** Below 900 px the only entry, as the way back to a list of all. Default: all. */
  phoneNav?: SettingsNavItem;
  /** `text` 760 px of content; `wide` for tables. Default `text`. */
  width?: "text" | "wide";
  children?: ReactNode;
}

/** Renders a private screen: a navigation between the screens of its section, and the content. */
export function SectionPage({
  title,
  lead,
  navLabel,
  navItems,
  navStart,
  currentHref,
  phoneNav,
  width = "text",
  children,
}: SectionPageProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const contentRef = useRef<HTMLDivElement>(null);
  useFocusFallback(contentRef);
  return (
    <div className={styles["page"]} data-width={width}>
      <PageMeta title={title} isListed={false} />
      {phoneNav && (
        <p className={styles["back"]}>
          <BaseLink href={phoneNav.href}>
            <Icon of={ChevronLeft} size={18} />
            {phoneNav.label}
          </BaseLink>
        </p>
      )}
      <div className={styles["navigation"]} data-wide-only={phoneNav ? "" : undefined}>
        {navStart}
        <SettingsNav
          label={navLabel ?? t`Settings`}
          items={navItems}
          currentHref={currentHref ?? pathname}
        />
      </div>
      <div ref={contentRef} className={styles["content"]}>
        <header className={styles["header"]}>
          <h1 className={styles["title"]}>{title}</h1>
          {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
