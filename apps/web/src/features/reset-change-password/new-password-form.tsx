import { useLingui } from "@lingui/react/macro";
import { fetchAccount, resetChangePassword } from "@marquee/api-client";
import { AccountPage } from "../../components/account-page/account-page";
import { Form } from "../../components/form/form";
import { NewPasswordFields } from "../../components/form/new-password-fields";
import { useForm } from "../../components/form/use-form";
import { AnotherLink } from "../../components/link-check/another-link";
import { paths } from "../../config/paths";
import { fieldErrors } from "../../lib/text/field-errors";
import { repeatError } from "../../components/form/repeat-error";
import { useServices } from "../../lib/services";

/** A new password, by the token of a mailed link. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const { field, form, failure, pending } = useForm({
    initial: { new_password: "", confirm_password: "" },
    validate: (typed) => ({
      ...repeatError(i18n, "confirm_password", [typed.new_password, typed.confirm_password]),
      ...fieldErrors(i18n, resetChangePassword, { token, ...typed }),
    }),
    maxLengths: { new_password: 255 },
    onSubmit: async (typed) => {
      await api.call(resetChangePassword, { token, ...typed });
      // That ended every session of the account; a refusal here makes this browser forget its user,
      // if it was theirs.
      if (store.session.get()) await api.call(fetchAccount).catch(() => null);
      onDone();
    },
  });

  return (
    <AccountPage
      title={t`Change password`}
      lead={t`Choose a new password for your account.`}
      footer={<AnotherLink href={paths.resetPassword.href()} />}
    >
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Change password`}
        pendingLabel={t`Changing your password...`}
      >
        <NewPasswordFields
          isReplacement
          password={field("new_password")}
          repeat={field("confirm_password")}
          owner={{ token }}
        />
      </Form>
    </AccountPage>
  );
}
