import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Table, TableHead } from "@marquee/ui/table";
import { languageCookie } from "../../i18n/language-cookie";
import styles from "./cookie-table.module.css";

/** The server's cookies, and the one that the site sets itself. */
const cookies = [
  { name: "__Host-marquee", purpose: msg`Keeps you logged in.`, lifetime: msg`30 days` },
  {
    name: "__Host-feed",
    purpose: msg`Keeps the videos of a list in the same order while you scroll.`,
    lifetime: msg`Until you close the browser`,
  },
  {
    name: "__Host-identity, __Host-invitation, __Host-platform, __Host-pending-account",
    purpose: msg`Remember a sign-up, or a log-in with another account, until you complete it.`,
    lifetime: msg`At most one hour`,
  },
  {
    name: languageCookie,
    purpose: msg`Shows the site in the language you chose. It is set only when you choose one.`,
    lifetime: msg`One year`,
  },
];

/** Each cookie with its purpose and lifetime. */
export function CookieTable() {
  const { t } = useLingui();
  return (
    <div className={styles["root"]}>
      <Table label={t`Cookies of this site`}>
        <TableHead columns={[t`Cookie`, t`Purpose`, t`Lifetime`]} />
        <tbody>
          {cookies.map(({ name, purpose, lifetime }) => (
            <tr key={name}>
              <th scope="row" className={styles["name"]}>
                {name}
              </th>
              <td>{t(purpose)}</td>
              <td>{t(lifetime)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
