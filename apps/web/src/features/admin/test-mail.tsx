import { Trans, useLingui } from "@lingui/react/macro";
import { sendTestMail, type SetupChecklist } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { TextField } from "@marquee/ui/text-field";
import { useState, type FormEvent } from "react";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import styles from "./admin.module.css";

interface TestMailProps {
  checklist: SetupChecklist;
  /** The default recipient. */
  address: string;
  onSent: () => Promise<unknown>;
}

type Result = { tone: "success" | "danger"; text: string; detail?: string };

/**
 * Says where mail goes through, and sends one at once: the mail server's answer is shown as it is.
 */
export function TestMail({ checklist, address, onSent }: TestMailProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [email, setEmail] = useState(address);
  const [result, setResult] = useState<Result | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { mail_from: sender, mail_is_set: isSet } = checklist;
  const variables = <code>SMTP_URL, MAIL_FROM</code>;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    setResult(null);
    try {
      const { problem } = await api.call(sendTestMail, { email: email.trim() });
      if (problem === "") {
        setResult({
          tone: "success",
          text: t`The mail server took the mail. Look whether it arrives.`,
        });
        await onSent();
      } else {
        setResult({
          tone: "danger",
          text: t`The mail was not sent. The mail server says:`,
          detail: problem,
        });
      }
    } catch (thrown) {
      setResult({ tone: "danger", text: errorText(i18n, thrown) });
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Panel
      title={t`Mail`}
      description={isSet ? t`Mails are sent by ${sender}.` : t`There is no mail server yet.`}
    >
      <form className={styles["fields"]} noValidate onSubmit={(event) => void send(event)}>
        <p className={styles["muted"]}>
          <Trans>Locked: the environment of the server sets {variables}.</Trans>
        </p>
        <TextField
          label={t`Send a test mail to`}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {result && (
          <Notice tone={result.tone} title={result.text}>
            {result.detail !== undefined && <p lang="en">{result.detail}</p>}
          </Notice>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" pending={isPending} disabled={email.trim() === ""}>
            {t`Send test mail`}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
