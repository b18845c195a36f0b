import { useLingui } from "@lingui/react/macro";
import type { newBackupCodes, totpDisable } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Panel } from "@marquee/ui/panel";
import { fieldErrors } from "../../lib/text/field-errors";
import { useHasPassword } from "../../lib/session/use-has-password";
import { codeError } from "../form/one-time-code";
import { AccountHint } from "../form/account-hint";
import { CodeInput } from "../form/code-input";
import { Form } from "../form/form";
import { PasswordInput } from "../form/password-input";
import { NoPassword } from "../no-password/no-password";
import { useForm } from "../form/use-form";

interface SecondFactorFormProps {
  user: SessionUser;
  /** The call that both are for. */
  call: typeof totpDisable | typeof newBackupCodes;
  submitLabel: string;
  destructive?: boolean;
  onSubmit: (typed: { password: string; otp: string }) => Promise<unknown>;
}

/** Password and code, to change something about 2FA. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { t, i18n } = useLingui();
  const { user, call, submitLabel, destructive = false, onSubmit } = props;
  const { field, code, form, failure, pending } = useForm({
    initial: { password: "", otp: "" },
    validate: (typed) => ({ ...fieldErrors(i18n, call, typed), otp: codeError(i18n, typed.otp) }),
    maxLengths: { password: 255 },
    onSubmit,
  });
  if (!useHasPassword(user)) return <NoPassword user={user} />;
  return (
    <Panel>
      <Form
        {...form}
        {...{ failure, pending, submitLabel, destructive }}
        pendingLabel={t`Checking...`}
      >
        <AccountHint username={user.email} />
        <PasswordInput label={t`Password`} {...field("password")} />
        <CodeInput {...code("otp")} />
      </Form>
    </Panel>
  );
}
