import { PageNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";
import styles from "./not-found-screen.module.css";

export function NotFoundScreen() {
  return (
    <>
      <Missing pageTitle="Not Found" title="That page does not exist." illustration={<PageNotFoundIllustration />} />
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
