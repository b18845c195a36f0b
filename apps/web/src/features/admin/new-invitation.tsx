import { useLingui } from "@lingui/react/macro";
import { createSignUpInvitation } from "@marquee/api-client";
import { Panel } from "@marquee/ui/panel";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { NewSecret } from "../../components/credentials/new-secret";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";

/** Creates an invitation, and shows its link once. */
export function NewInvitation({ onCreated }: { onCreated: () => void }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [link, setLink] = useState<string | null>(null);
  const { field, form, failure, pending } = useForm({
    initial: { places: "1", days: "14", note: "" },
    validate: (typed) => fieldErrors(i18n, createSignUpInvitation, typed),
    maxLengths: { note: 200 },
    clean: { note: (typed) => typed.trim() },
    onSubmit: async ({ places, days, note }) => {
      const made = await api.call(createSignUpInvitation, {
        places: Number(places),
        days: Number(days),
        note,
      });
      setLink(made.link);
      onCreated();
    },
  });
  if (link !== null)
    return (
      <NewSecret
        title={t`Copy the link of the invitation`}
        description={t`Send it to whom it is for. It is shown only once.`}
        label={t`Invitation`}
        secret={link}
        doneLabel={t`Done`}
        onClose={() => setLink(null)}
      />
    );
  return (
    <Panel title={t`New invitation`} description={t`Whoever has its link can create an account.`}>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Create invitation`}
        pendingLabel={t`Creating…`}
      >
        <TextField label={t`Places`} inputMode="numeric" required {...field("places")} />
        <TextField label={t`Days`} inputMode="numeric" required {...field("days")} />
        <TextField label={t`For whom`} hint={t`For administrators.`} {...field("note")} />
      </Form>
    </Panel>
  );
}
