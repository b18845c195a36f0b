import { useConsent } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { Prose } from "../../components/prose";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";

const choices = {
  accepted: "You chose “Accept All”.",
  necessary: "You chose “Necessary Only”.",
  unset: "You have not chosen yet.",
};

const lead = "What this site stores, where it stores it, and how you change that.";

export function CookiesScreen() {
  const { consent } = useServices().store;
  const choice = useConsent();
  return (
    <Prose title="Cookies and your privacy" lead={lead}>
      <PageMeta title="Cookies" description={lead} />
      <h2>Your choice</h2>
      <p role="status">{choices[choice ?? "unset"]}</p>
      <p>
        <Button variant="primary" onClick={consent.clear}>
          Change Privacy Settings
        </Button>
      </p>

      <h2>Cookies</h2>
      <p>
        A cookie is a small text that a site stores in your browser and that your browser sends back with each request.
        It carries a date on which it expires: one that is set to live for 30 days, for example, is deleted by your
        browser 30 days after it was set. A session cookie goes when you close the browser. We use cookies to keep you
        logged in and to keep your place in a list while you scroll, and for nothing else.
      </p>

      <h2>Local storage</h2>
      <p>
        Local storage is a place in your browser where a site keeps data that stays on your device: it is not sent with
        requests. It has no expiry date, and it holds at most 10 MB. Before that limit is reached we remove the oldest
        data, so that what is new always finds room.
      </p>

      <h2>The two options</h2>
      <ul>
        <li>
          <strong>Accept All</strong>: besides what is necessary we keep your watch history in this browser, so that you
          can go on where you stopped, and the text of your last searches.
        </li>
        <li>
          <strong>Necessary Only</strong>: we keep what the site needs to work and what you asked for yourself: your
          login, whom you follow, the theme, the volume, the quality and the order of lists. No watch history is stored.
        </li>
      </ul>
      <p>
        More about your data is in the <Link href={paths.privacyPolicy.href()}>privacy policy</Link>.
      </p>
    </Prose>
  );
}
