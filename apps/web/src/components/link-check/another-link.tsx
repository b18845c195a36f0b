import { Trans } from "@lingui/react/macro";
import { Link } from "@marquee/ui/link";

/**
 * Below a form that a mailed link leads to: the link may grow too old while the form is filled in.
 */
export function AnotherLink({ href }: { href: string }) {
  return (
    <p>
      <Trans>
        Link expired? <Link href={href}>Request a new link</Link>
      </Trans>
    </p>
  );
}
