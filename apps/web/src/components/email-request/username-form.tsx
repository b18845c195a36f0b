import { useLingui } from "@lingui/react/macro";
import { TextField } from "@marquee/ui/text-field";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { Form } from "../form/form";
import { useForm } from "../form/use-form";
import type { MailCall } from "./mail-call";

interface UsernameFormProps {
  call: MailCall;
  onSent: (username: string) => void;
}

/** For people who remember their username only. */
export function UsernameForm({ call, onSent }: UsernameFormProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { field, form, failure, pending } = useForm({
    initial: { uid: "" },
    validate: (typed) => fieldErrors(i18n, call, typed),
    maxLengths: { uid: 50 },
    clean: { uid: (typed) => typed.trim() },
    onSubmit: async ({ uid }) => {
      await api.call(call, { uid });
      onSent(uid);
    },
  });
  return (
    <Form
      {...form}
      {...{ failure, pending }}
      submitLabel={t`Send the link`}
      pendingLabel={t`Sending...`}
    >
      <TextField
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        required
        {...field("uid")}
      />
    </Form>
  );
}
