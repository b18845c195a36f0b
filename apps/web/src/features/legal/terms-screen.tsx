import { Link } from "@marquee/ui/link";
import { PageMeta } from "../../components/page-meta";
import { Prose } from "../../components/prose";
import { paths } from "../../config/paths";
import { site } from "../../config/site";

export function TermsScreen() {
  return (
    <Prose title="Terms of use" lead={`The rules of the house at ${site.name}.`}>
      <PageMeta title="Terms" description="What you may expect of this site, and what it expects of you." />
      <h2>Using the site</h2>
      <p>
        You may watch everything that is public, with or without an account. You must be 13 or older. Do not disturb the
        site or other visitors, and do not try to get at what is not meant for you.
      </p>
      <h2>Your account</h2>
      <p>
        An account belongs to one person. Keep your password to yourself; two-factor authentication helps. You can
        delete your account at any time. Logging in within 14 days brings it back; after that it is gone for good.
        Subscriptions are cancelled at once, without a refund.
      </p>
      <h2>What creators publish</h2>
      <p>
        Videos belong to those who made them. Publish only what is yours to publish. If something here is yours and was
        published without your consent, <Link href={`${paths.contact.href()}#dmca`}>tell us</Link>.
      </p>
      <h2>A site in beta</h2>
      <p>
        {site.name} is in beta: things change, and now and then something breaks. We do what we can, and can promise no
        more than that.
      </p>
      <h2>Privacy</h2>
      <p>
        What happens to your data is in the <Link href={paths.privacyPolicy.href()}>privacy policy</Link>.
      </p>
    </Prose>
  );
}
