import { useLingui } from "@lingui/react/macro";
import { becomeCreator } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { TextField } from "@marquee/ui/text-field";
import { AccountPage } from "../../components/account-page/account-page";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";

interface BecomeCreatorProps {
  user: SessionUser;
  /** Called when the channel exists. */
  onDone: () => void;
}

/** Creates the channel of an account that has none. */
export function BecomeCreator({ user, onDone }: BecomeCreatorProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const { field, form, failure, pending, values } = useForm({
    initial: { name: user.name, username: "" },
    validate: (typed) => fieldErrors(i18n, becomeCreator, typed),
    maxLengths: { name: 50, username: 50 },
    onSubmit: async (typed) => {
      await api.call(becomeCreator, typed);
      onDone();
    },
  });
  return (
    <AccountPage title="Create your channel" lead="Your videos appear on it. You can change everything later.">
      <Form {...form} {...{ failure, pending }} submitLabel="Create channel" pendingLabel="Creating your channel...">
        <TextField label="Channel name" required {...field("name")} />
        <TextField
          label="Channel address"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Letters and underscores. Visitors find you at /c/${values.username || "your_name"}.`}
          required
          {...field("username")}
        />
      </Form>
    </AccountPage>
  );
}
