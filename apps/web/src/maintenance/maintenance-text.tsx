import { Trans, useLingui } from "@lingui/react/macro";
import type { SiteMaintenance } from "../config/site-config";

interface MaintenanceTextProps {
  siteName: string;
  maintenance: SiteMaintenance;
}

/** Text for visitors during maintenance, in paragraphs. */
export function MaintenanceText({ siteName, maintenance }: MaintenanceTextProps) {
  const { i18n } = useLingui();
  const { text, until } = maintenance;
  return (
    <>
      {text === null ? (
        <p>
          <Trans>{siteName} is closed for maintenance. Please come back a little later.</Trans>
        </p>
      ) : (
        // Nobody knows the language of the operator's own text.
        <p dir="auto">{text}</p>
      )}
      {until !== null && (
        <p>
          <Trans>
            Planned end: <time dateTime={until}>{formatEnd(i18n.locale, until)}</time>
          </Trans>
        </p>
      )}
    </>
  );
}

/** The server does not know the visitor's time zone, so that it names the zone. */
function formatEnd(locale: string, until: string): string {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  });
  return format.format(new Date(until));
}
