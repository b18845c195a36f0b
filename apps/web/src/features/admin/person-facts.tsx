import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonDetails } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Panel } from "@marquee/ui/panel";
import { Table, TableHead } from "@marquee/ui/table";
import { describeEvent } from "../../lib/text/describe-event";
import { describePlan } from "../../lib/session/describe-plan";
import { formatUtc } from "../../lib/text/format-utc";
import { roleTexts, stateTexts, stateTones } from "./account-texts";
import { Facts } from "./facts";
import styles from "./admin.module.css";

/** Shows the account's facts, devices and security log. Nothing here changes them. */
export function PersonFacts({ person }: { person: PersonDetails }) {
  const { t, i18n } = useLingui();
  const { plan } = person;
  const time = (moment: string | null) => (moment === null ? t`Never` : formatUtc(i18n, moment));
  const yesOrNo = (bit: 0 | 1) => (bit === 1 ? t`Yes` : t`No`);
  return (
    <>
      <Panel
        title={person.username}
        description={person.email}
        action={
          <div className={styles["badges"]}>
            <Badge tone={stateTones[person.state]}>{t(stateTexts[person.state])}</Badge>
            {person.role !== null && <Badge tone="info">{t(roleTexts[person.role])}</Badge>}
          </div>
        }
      >
        <Facts
          facts={[
            [t`Name`, person.name],
            [t`Created`, time(person.created_at)],
            [t`Last active`, time(person.last_active_at)],
            [t`Two-factor authentication`, yesOrNo(person.two_factor)],
            [t`Password`, yesOrNo(person.has_password)],
            [t`Passkeys`, i18n.number(person.passkeys)],
            [t`Plan`, plan === null ? t`No plan` : `${plan.plan}, ${describePlan(i18n, plan)}`],
            ...(person.admission?.invited_by
              ? [
                  [
                    t`Invited by`,
                    [person.admission.invited_by, person.admission.invitation]
                      .filter((part) => part !== "")
                      .join(", "),
                  ] as const,
                ]
              : []),
            ...(person.admission?.message
              ? [[t`Why they want an account`, person.admission.message] as const]
              : []),
            ...(person.admission?.answer
              ? [[t`Why they were refused`, person.admission.answer] as const]
              : []),
            ...(person.deletion_due_at === null
              ? []
              : [[t`Will be deleted`, time(person.deletion_due_at)] as const]),
          ]}
        />
      </Panel>
      <Panel title={t`Devices`}>
        {person.sessions.length === 0 ? (
          <p>
            <Trans>Not logged in anywhere.</Trans>
          </p>
        ) : (
          <Facts
            facts={person.sessions.map((session) => [
              `${session.browser}, ${session.OS}, ${session.IP}`,
              time(session.last_seen_at),
            ])}
          />
        )}
      </Panel>
      {person.security_log.length > 0 && (
        <Panel title={t`Security log`}>
          <Table label={t`Security log`} className={styles["log"]}>
            <TableHead columns={[t`Time`, t`Action`, t`Device`]} />
            <tbody>
              {person.security_log.map((event) => (
                <tr key={event.id}>
                  <td className={styles["time"]}>{formatUtc(i18n, event.at)}</td>
                  <td>{describeEvent(i18n, event)}</td>
                  <td className={styles["address"]}>
                    {[event.browser, event.OS, event.IP].filter((part) => part !== "").join(", ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  );
}
