import { Trans, useLingui } from "@lingui/react/macro";
import { changePassword } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { useNavigate } from "react-router-dom";
import { AccountHint } from "../../components/form/account-hint";
import { CodeInput } from "../../components/form/code-input";
import { Form } from "../../components/form/form";
import { NewPasswordFields } from "../../components/form/new-password-fields";
import { PasswordInput } from "../../components/form/password-input";
import { useForm } from "../../components/form/use-form";
import { paths } from "../../config/paths";
import type { DoneState } from "../../lib/done-state";
import { fieldErrors } from "../../lib/text/field-errors";
import { codeErrorOf, codeOf } from "../../components/form/one-time-code";
import { repeatError } from "../../components/form/repeat-error";
import { useServices } from "../../lib/services";
import { useStoreToken } from "../../lib/session/use-store-token";

export function ChangePasswordForm({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const navigate = useNavigate();
  const storeToken = useStoreToken();
  const { field, code, form, failure, pending } = useForm({
    initial: { current_password: "", new_password: "", confirm_password: "", otp: "" },
    validate: ({ otp, ...typed }) => ({
      ...repeatError(i18n, "confirm_password", [typed.new_password, typed.confirm_password]),
      ...fieldErrors(i18n, changePassword, typed),
      ...codeErrorOf(i18n, user, otp),
    }),
    maxLengths: { current_password: 255, new_password: 255 },
    onSubmit: async ({ otp, ...typed }) => {
      storeToken(await api.call(changePassword, { ...typed, ...codeOf(user, otp) }));
      await navigate(paths.security.href(), {
        state: {
          done: t`Your password has been changed. All other devices are logged out.`,
        } satisfies DoneState,
      });
    },
  });

  return (
    <Panel>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Change password`}
        pendingLabel={t`Changing your password...`}
      >
        <AccountHint username={user.email} />
        <PasswordInput
          label={t`Current password`}
          labelEnd={
            <Link href={paths.resetPassword.href(user.email)}>
              <Trans>Forgot it?</Trans>
            </Link>
          }
          {...field("current_password")}
        />
        <NewPasswordFields
          isReplacement
          password={field("new_password")}
          repeat={field("confirm_password")}
        />
        {user.multiFactor && <CodeInput {...code("otp")} />}
      </Form>
    </Panel>
  );
}
