import { useLingui } from "@lingui/react/macro";
import { TextField } from "@marquee/ui/text-field";
import { useSearchParams } from "react-router-dom";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { Form } from "../form/form";
import { useForm } from "../form/use-form";
import type { MailCall } from "./mail-call";

interface EmailFormProps {
  call: MailCall;
  onSent: (email: string) => void;
}

export function EmailForm({ call, onSent }: EmailFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [params] = useSearchParams();
  const { field, form, failure, pending } = useForm({
    initial: { email: params.get("email") ?? "" },
    validate: (typed) => fieldErrors(i18n, call, typed),
    maxLengths: { email: 255 },
    clean: { email: (typed) => typed.trim() },
    onSubmit: async ({ email }) => {
      await api.call(call, { email });
      onSent(email);
    },
  });
  return (
    <Form
      {...form}
      {...{ failure, pending }}
      submitLabel={t`Send the link`}
      pendingLabel={t`Sending...`}
    >
      <TextField label={t`Email`} type="email" autoComplete="email" required {...field("email")} />
    </Form>
  );
}
