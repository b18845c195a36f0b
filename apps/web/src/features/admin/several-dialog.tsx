import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  actOnAccount,
  isApiError,
  type AccountAction,
  type ListedPerson,
} from "@marquee/api-client";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { FormDialog } from "../../components/form/form-dialog";
import { requireReason } from "../../components/form/require-reason";
import { useForm } from "../../components/form/use-form";
import { useServices } from "../../lib/services";
import { errorText } from "../../lib/text/error-text";
import { toastQueue } from "../../lib/toast-queue";
import { actTexts } from "./account-acts";
import styles from "./admin.module.css";

export type SeveralAct = Extract<AccountAction, "disable" | "disable-and-hide" | "enable">;

interface SeveralDialogProps {
  act: SeveralAct;
  people: readonly ListedPerson[];
  onClose: () => void;
  /** Called once accounts have changed, also if others were refused. */
  onChanged: () => void;
}

interface Refused {
  readonly person: ListedPerson;
  readonly text: string;
}

/** Says what an act does to several accounts, requests its reason, and sends one after another. */
export function SeveralDialog({ act, people, onClose, onChanged }: SeveralDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [waiting, setWaiting] = useState(people);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { button, effect, isDangerous } = actTexts[act];
  const count = waiting.length;

  /** A refusal of one account must not stop the others. */
  async function refusalOf({ id }: ListedPerson, reason: string): Promise<string | null> {
    try {
      await api.call(actOnAccount, { id, action: act, reason });
      return null;
    } catch (error) {
      if (isApiError(error) && error.code === "rejected") return errorText(i18n, error);
      throw error;
    }
  }

  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => requireReason(i18n, { reason }),
    onSubmit: async ({ reason }) => {
      const left = [...waiting];
      const problems: Refused[] = [];
      try {
        for (const person of waiting) {
          const text = await refusalOf(person, reason.trim());
          left.shift();
          if (text !== null) problems.push({ person, text });
        }
      } finally {
        setWaiting([...problems.map(({ person }) => person), ...left]);
        setRefused(problems);
        onChanged();
      }
      if (problems.length > 0) return;
      const done = people.length;
      toastQueue.show({
        tone: "success",
        title: t`${plural(done, { one: "# account changed", other: "# accounts changed" })}`,
      });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t(button)}
      submitLabel={t(button)}
      destructive={isDangerous}
      state={form}
      onClose={onClose}
    >
      <p>
        <strong>{t`${plural(count, { one: "# account", other: "# accounts" })}`}</strong>{" "}
        {new Intl.ListFormat(i18n.locale).format(waiting.map(({ username }) => username))}
      </p>
      <p>{t(effect)}</p>
      {refused.length > 0 && (
        <div role="alert">
          <Trans>These were not changed:</Trans>
          <ul className={styles["notes"]}>
            {refused.map(({ person, text }) => (
              <li key={person.id}>
                {person.username}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea label={t`Reason`} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
