import { OwnText } from "../../components/site-text/own-text";
import { siteTextQuery } from "../../components/site-text/site-text-query";
import type { Prefetch } from "../../lib/prefetch";
import styles from "./site-footer.module.css";

/** The site's own text at the end of every page. */
export function SiteFooter() {
  return (
    <footer className={styles["root"]}>
      <OwnText name="footer" />
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
