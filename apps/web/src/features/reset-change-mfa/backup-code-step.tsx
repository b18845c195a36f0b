import { resetChangeMfa } from "@marquee/api-client";
import { TextField } from "@marquee/ui/text-field";
import { AccountPage } from "../../components/account-page/account-page";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { AnotherLink } from "../../components/link-check/another-link";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";

const codeLength = 10;

export function BackupCodeStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { api, store } = useServices();
  const { field, change, complain, form, failure, pending } = useForm({
    initial: { backupCode: "" },
    validate: (typed) => fieldErrors(resetChangeMfa, { token, ...typed }),
    onSubmit: async (typed) => {
      const answer = await api.call(resetChangeMfa, { token, ...typed });
      store.session.set(answer.token);
      onDone();
    },
  });
  const type = (typed: string) => {
    const backupCode = typed.trim();
    change("backupCode", backupCode.slice(0, codeLength));
    if (backupCode.length > codeLength) complain("backupCode", "Backup codes can only be 10 characters long.");
  };

  return (
    <AccountPage
      title="Backup code"
      lead="Now enter one of the ten codes that you kept when you set up 2FA."
      footer={<AnotherLink href={paths.recoverMfa.href()} />}
    >
      <Form {...form} {...{ failure, pending }} submitLabel="Disable 2FA" pendingLabel="Disabling 2FA...">
        <TextField
          label="Backup code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus=""
          {...field("backupCode")}
          onChange={(event) => type(event.target.value)}
        />
      </Form>
    </AccountPage>
  );
}
