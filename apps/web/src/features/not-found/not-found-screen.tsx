import { useLingui } from "@lingui/react/macro";
import { PageNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";
import styles from "./not-found-screen.module.css";

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <Missing
        pageTitle={t`Not Found`}
        title={t`That page does not exist.`}
        illustration={<PageNotFoundIllustration />}
      />
      <section className={styles["help"]} aria-labelledby="not-found-help">
        <h2 id="not-found-help">{t`Double check your search`}</h2>
        <ul>
          <li>{t`Check the address for typos.`}</li>
          <li>{t`Use the site's search to find a video, a series or a creator.`}</li>
          <li>{t`Old creator links began with @. They now begin with /c/, as in /c/username.`}</li>
        </ul>
      </section>
    </>
  );
}
