import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { TornTicket } from "@marquee/ui/illustrations";
import { paths } from "../../config/paths";
import { usePageTitle } from "../../lib/use-page-title";
import styles from "./not-found-screen.module.css";

export function NotFoundScreen() {
  usePageTitle("Not Found");
  return (
    <>
      <EmptyState
        level={1}
        title="That page does not exist."
        illustration={<TornTicket />}
        action={
          <ButtonLink href={paths.home} variant="primary">
            Return to the homepage
          </ButtonLink>
        }
      />
      <section className={styles["help"]} aria-labelledby="not-found-help">
        <h2 id="not-found-help">Double check your search</h2>
        <ul>
          <li>Check the address for typos.</li>
          <li>Use the site&apos;s search to find a video, a series or a creator.</li>
          <li>Old creator links began with @. They now begin with /c/, as in /c/username.</li>
        </ul>
      </section>
    </>
  );
}
