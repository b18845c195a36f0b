import { useLingui } from "@lingui/react/macro";
import { becomeCreator } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { TextField } from "@marquee/ui/text-field";
import { AccountPage } from "../../../components/account-page/account-page";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { fieldErrors } from "../../../lib/text/field-errors";
import { useServices } from "../../../lib/services";

interface BecomeCreatorProps {
  user: SessionUser;
  /** Called when the channel exists. */
  onDone: () => void;
}

/** Creates the channel of an account that has none. */
export function BecomeCreator({ user, onDone }: BecomeCreatorProps) {
  const { t, i18n } = useLingui();
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
  const address = `/c/${values.username || t`your_name`}`;
  return (
    <AccountPage
      title={t`Create your channel`}
      lead={t`Your videos appear on it. You can change everything later.`}
    >
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Create channel`}
        pendingLabel={t`Creating your channel...`}
      >
        <TextField label={t`Channel name`} required {...field("name")} />
        <TextField
          label={t`Channel address`}
          autoCapitalize="none"
          spellCheck={false}
          hint={t`Letters and underscores. Visitors find you at ${address}.`}
          required
          {...field("username")}
        />
      </Form>
    </AccountPage>
  );
}
