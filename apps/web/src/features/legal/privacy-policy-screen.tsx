import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { Prose } from "../../components/prose";
import { paths } from "../../config/paths";
import { site } from "../../config/site";
import { useServices } from "../../lib/services";

export function PrivacyPolicyScreen() {
  const { privacy } = useServices().siteConfig.contacts;
  return (
    <Prose title="Privacy policy" lead="Last updated 20 December 2023">
      <PageMeta title="Privacy Policy" description="Which of your data we store, why, for how long, and your rights." />
      <p>
        This policy says what {site.name} learns of you, why, and what you can do about it. {site.name} is for users
        aged 13 and over. If you are younger, please do not use it; if we learn that an account belongs to someone
        younger, we delete it.
      </p>
      <h2>What we keep when you visit without an account</h2>
      <p>
        Your watch history and the creators you follow are kept in your browser and are not sent to us as a history. To
        show you what you watched, your browser asks us for the titles of those videos; we do not store these requests
        under your name.
      </p>
      <h2>What we keep when you have an account</h2>
      <ul>
        <li>Your name, username, email address and a protected form of your password.</li>
        <li>The devices on which you are logged in: system, browser, IP address and time.</li>
        <li>What you publish or tell us yourself.</li>
      </ul>
      <p>You can take out your data, change it and delete your account at any time in the settings.</p>
      <h2>Cookies</h2>
      <ul>
        <li>
          <strong>Session cookies</strong> last until you close the browser. They keep your place while you look around.
        </li>
        <li>
          <strong>Persistent cookies</strong> last until their date. They keep you logged in.
        </li>
        <li>
          <strong>Functionality cookies</strong> remember what you chose, so that you need not choose again.
        </li>
      </ul>
      <p>
        There are no advertising cookies and no cookies of third parties. What is kept in detail, and how to change it,
        is on the page about <Link href={paths.cookies.href()}>cookies</Link>.
      </p>
      <h2>Whom we share it with</h2>
      <p>Nobody, unless a law obliges us to.</p>
      {privacy !== null && (
        <>
          <h2>Contact</h2>
          <p>
            If you have questions about your data, write to <Link href={`mailto:${privacy}`}>{privacy}</Link>.
          </p>
        </>
      )}
    </Prose>
  );
}
