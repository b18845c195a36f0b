import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import styles from "./pages-nav.module.css";

interface PagesNavProps {
  /** From 0. */
  page: number;
  /** Number of pages; nothing is rendered for one. */
  count: number;
  onPageChange: (page: number) => void;
}

/** Steps through the pages of a table. */
export function PagesNav({ page, count, onPageChange }: PagesNavProps) {
  const { t } = useLingui();
  if (count <= 1) return null;
  const number = page + 1;
  return (
    <nav aria-label={t`Pages`} className={styles["root"]}>
      <Button disabled={page === 0} onClick={() => onPageChange(page - 1)}>
        {t`Previous`}
      </Button>
      <span>{t`Page ${number} of ${count}`}</span>
      <Button disabled={page + 1 >= count} onClick={() => onPageChange(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  );
}
