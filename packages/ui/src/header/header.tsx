import { ArrowLeft, Menu as MenuIcon, Search } from "lucide-react";
import { useMemo, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { mergeRefs } from "../merge-refs";
import { headerLabels } from "./header-labels";
import { useHideOnScroll } from "./use-hide-on-scroll";
import styles from "./header.module.css";

export interface HeaderProps extends Omit<ComponentProps<"header">, "children"> {
  /** A {@link Logo}. */
  logo: ReactNode;
  /** Search box. On a phone an icon opens it at full width. */
  search?: ReactNode;
  /** Link to the login screen, or the account menu. */
  account?: ReactNode;
  menuOpen?: boolean;
  onMenuClick: () => void;
  /** Target of the skip link. Default `#content`. */
  contentHref?: string;
  labels?: Partial<typeof headerLabels>;
}

/**
 * The site's header. It hides on scrolling down unless it has focus or an open popout, and returns
 * on scrolling up.
 */
export function Header(props: HeaderProps) {
  const {
    logo,
    search,
    account,
    menuOpen = false,
    onMenuClick,
    contentHref = "#content",
    ...others
  } = props;
  const { labels: ownLabels, ref, className, ...rest } = others;
  const labels = useLabels("header", headerLabels, ownLabels);
  const header = useRef<HTMLElement>(null);
  const searchArea = useRef<HTMLDivElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [searching, setSearching] = useState(false);
  const { scrolled, hidden, show } = useHideOnScroll(header);

  const openSearch = () => {
    flushSync(() => setSearching(true));
    searchArea.current?.querySelector("input")?.focus();
  };
  const closeSearch = () => {
    flushSync(() => setSearching(false));
    searchButton.current?.focus();
  };

  return (
    <header
      ref={useMemo(() => mergeRefs(ref, header), [ref])}
      className={classNames(styles["root"], className)}
      data-scrolled={scrolled ? "" : undefined}
      data-hidden={hidden ? "" : undefined}
      data-searching={searching ? "" : undefined}
      onFocus={show}
      {...rest}
    >
      <a className={styles["skip"]} href={contentHref}>
        {labels.skip}
      </a>
      <div className={styles["bar"]}>
        <div className={styles["start"]}>
          <IconButton
            label={labels.menu}
            icon={<Icon of={MenuIcon} size={22} />}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMenuClick}
          />
          {logo}
        </div>
        {search !== undefined && (
          <div ref={searchArea} className={styles["search"]}>
            <IconButton
              className={styles["back"]}
              label={labels.closeSearch}
              icon={<Icon of={ArrowLeft} />}
              onClick={closeSearch}
            />
            {search}
          </div>
        )}
        <div className={styles["end"]}>
          {search !== undefined && (
            <IconButton
              ref={searchButton}
              className={styles["open"]}
              label={labels.openSearch}
              icon={<Icon of={Search} />}
              onClick={openSearch}
            />
          )}
          {account}
        </div>
      </div>
    </header>
  );
}
