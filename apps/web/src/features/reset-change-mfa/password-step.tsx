import { useLingui } from "@lingui/react/macro";
import { verifyMfaPwd } from "@marquee/api-client";
import { AccountPage } from "../../components/account-page/account-page";
import { Form } from "../../components/form/form";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { AnotherLink } from "../../components/link-check/another-link";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";

export function PasswordStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { field, form, failure, pending } = useForm({
    initial: { password: "" },
    validate: (typed) => fieldErrors(i18n, verifyMfaPwd, { token, ...typed }),
    maxLengths: { password: 255 },
    onSubmit: async (typed) => {
      await api.call(verifyMfaPwd, { token, ...typed });
      onDone();
    },
  });

  return (
    <AccountPage
      title={t`Reset 2FA`}
      lead={t`First, enter the password of your account.`}
      footer={<AnotherLink href={paths.recoverMfa.href()} />}
    >
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Continue`}
        pendingLabel={t`Checking...`}
      >
        <PasswordInput label={t`Password`} {...field("password")} />
      </Form>
    </AccountPage>
  );
}
