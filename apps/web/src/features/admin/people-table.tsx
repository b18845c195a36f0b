import { Trans, useLingui } from "@lingui/react/macro";
import type { ListedPerson } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Link } from "@marquee/ui/link";
import { Table, TableHead } from "@marquee/ui/table";
import { SelectAll, SelectRow, type Selection } from "../../components/select-rows";
import { paths } from "../../config/paths";
import { formatBytes } from "../../lib/text/format-bytes";
import { formatDate } from "../../lib/text/format-date";
import { roleTexts, stateTexts, stateTones } from "./account-texts";
import styles from "./admin.module.css";

interface PeopleTableProps extends Selection {
  people: readonly ListedPerson[];
  /** The reader's own account, which cannot be selected. */
  ownEmail: string;
}

/** A page of accounts, each with a link to its own page. */
export function PeopleTable({ people, ownEmail, ...selection }: PeopleTableProps) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`People`}>
      <TableHead
        columns={[
          <span key="name" className={styles["select"]}>
            <SelectAll
              ids={people.flatMap(({ id, email }) => (email === ownEmail ? [] : [id]))}
              {...selection}
            />
            <Trans>Username</Trans>
          </span>,
          t`Email`,
          t`State`,
          t`Created`,
          t`Last active`,
          t`Storage`,
        ]}
      />
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <div className={styles["select"]}>
                {person.email === ownEmail ? (
                  <span className={styles["unselectable"]} />
                ) : (
                  <SelectRow id={person.id} title={person.username} {...selection} />
                )}
                <div>
                  <Link href={paths.adminPerson.href(person.id)}>{person.username}</Link>
                  {person.name !== "" && <div className={styles["muted"]}>{person.name}</div>}
                </div>
              </div>
            </th>
            <td className={styles["address"]}>{person.email}</td>
            <td>
              <div className={styles["badges"]}>
                <Badge tone={stateTones[person.state]}>{t(stateTexts[person.state])}</Badge>
                {person.role !== null && <Badge tone="info">{t(roleTexts[person.role])}</Badge>}
              </div>
            </td>
            <td className={styles["time"]}>{formatDate(i18n, person.created_at)}</td>
            <td className={styles["time"]}>
              {person.last_active_at === null ? t`Never` : formatDate(i18n, person.last_active_at)}
            </td>
            <td className={styles["time"]}>{formatBytes(i18n, person.stored_bytes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
