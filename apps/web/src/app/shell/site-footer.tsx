import { useLingui } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";
import { OwnText } from "../../components/site-text/own-text";
import { siteTextQuery } from "../../components/site-text/site-text-query";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import styles from "./site-footer.module.css";

/** The site's own links and text at the end of every page. */
export function SiteFooter() {
  const { t } = useLingui();
  const { links, profiles, hasFooter } = useServices().siteConfig;
  return (
    <footer className={styles["root"]}>
      {links.length + profiles.length > 0 && (
        <nav aria-label={t`Links of this site`}>
          <ul role="list" className={styles["links"]}>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <Link href={url}>{label}</Link>
              </li>
            ))}
            {profiles.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <Link href={url} rel="me">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasFooter && <OwnText name="footer" />}
    </footer>
  );
}

/** Fetches the text. A page is whole without it: its failure is not one of the page. */
export const prefetchFooter: Prefetch = async ({ api, queryClient, locale }) => {
  const { queryKey, ...options } = siteTextQuery(api, "footer", locale);
  await queryClient.prefetchQuery({ queryKey, ...options });
  if (queryClient.getQueryState(queryKey)?.status === "error")
    queryClient.removeQueries({ queryKey, exact: true });
};
