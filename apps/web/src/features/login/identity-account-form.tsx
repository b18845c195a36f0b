import { useLingui } from "@lingui/react/macro";
import { modifyAccount } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { AccountPage } from "../../components/account-page/account-page";
import { Form } from "../../components/form/form";
import { NameFields } from "../../components/form/name-fields";
import { useForm } from "../../components/form/use-form";
import { errorText } from "../../lib/text/error-text";
import { fieldErrors } from "../../lib/text/field-errors";
import { cleanName } from "../../lib/text/clean-name";
import { refusedField } from "../../lib/text/refused-field";
import type { ProposedAccount } from "./propose-account";

interface IdentityAccountFormProps {
  proposed: ProposedAccount;
  /** Why the account could not be made as proposed. */
  error: unknown;
  onSubmit: (account: ProposedAccount) => Promise<void>;
}

/**
 * The fields of a new account that the identity provider does not have, such as a free username.
 */
export function IdentityAccountForm({ proposed, error, onSubmit }: IdentityAccountFormProps) {
  const { t, i18n } = useLingui();
  const refused = refusedField(error, { ...proposed });
  const why = errorText(i18n, error);
  const { field, form, failure, pending } = useForm({
    initial: { ...proposed },
    ...(refused && { initialErrors: { [refused]: why } }),
    // The call that edits these two has the same rules for them, and wants nothing else.
    validate: (typed) => fieldErrors(i18n, modifyAccount, typed),
    maxLengths: { name: 50, uid: 50 },
    clean: { name: cleanName },
    onSubmit,
  });
  return (
    <AccountPage title={t`Create your account`} lead={t`Welcome! Choose how your name appears.`}>
      {refused === undefined && failure === null && <Notice tone="danger">{why}</Notice>}
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Create account`}
        pendingLabel={t`Creating your account...`}
      >
        <NameFields name={field("name")} username={field("uid")} />
      </Form>
    </AccountPage>
  );
}
