import { Trans, useLingui } from "@lingui/react/macro";
import { addAccountNote, type PersonDetails } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Panel } from "@marquee/ui/panel";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { formatUtc } from "../../lib/text/format-utc";
import { useServices } from "../../lib/services";
import styles from "./admin.module.css";

interface PersonNotesProps {
  person: PersonDetails;
  onAdded: () => void;
}

/** Lists the notes about the account, and has a form for another one. */
export function PersonNotes({ person, onAdded }: PersonNotesProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function add(): Promise<void> {
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(addAccountNote, { id: person.id, text: text.trim() });
      setText("");
      onAdded();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Panel
      title={t`Notes`}
      description={
        <Trans>
          For administrators. The person receives them with an export of their data, without the
          author.
        </Trans>
      }
    >
      <div className={styles["fields"]}>
        {person.notes.length > 0 && (
          <ul role="list" className={styles["notes"]}>
            {person.notes.map((note) => (
              <li key={note.id}>
                <div className={styles["muted"]}>
                  {note.author}, {formatUtc(i18n, note.created_at)}
                </div>
                {note.text}
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label={t`New note`}
          maxLength={1000}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div className={styles["actions"]}>
          <Button disabled={text.trim() === ""} pending={isPending} onClick={() => void add()}>
            {t`Add note`}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
