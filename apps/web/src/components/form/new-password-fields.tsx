import { useLingui } from "@lingui/react/macro";
import { Checklist } from "@marquee/ui/checklist";
import type { PasswordFieldProps } from "@marquee/ui/password-field";
import { StrengthMeter } from "@marquee/ui/strength-meter";
import { passwordDemands, passwordStrength, secrecyDemands } from "./password-strength";
import { PasswordInput } from "./password-input";
import { usePasswordProblem, type PasswordOwner } from "./use-password-problem";
import styles from "./new-password-fields.module.css";

/** The strength of a password that attackers try first, even a long one. */
const weakest = 1;

type FieldProps = Omit<PasswordFieldProps, "label" | "autoComplete">;

interface NewPasswordFieldsProps {
  /** It replaces another one. Default: false. */
  isReplacement?: boolean;
  password: FieldProps & { value: string };
  repeat: FieldProps;
  /** Default: the signed-in user. */
  owner?: PasswordOwner;
}

const signedInUser: PasswordOwner = {};

/** A new password and its repetition, with how strong it is and what it still needs. */
export function NewPasswordFields({
  isReplacement = false,
  password,
  repeat,
  owner = signedInUser,
}: NewPasswordFieldsProps) {
  const { t, i18n } = useLingui();
  const demands = passwordDemands(i18n, password.value);
  const problem = usePasswordProblem(
    password.value,
    demands.every(({ met }) => met),
    owner,
  );
  return (
    <>
      <div className={styles["password"]}>
        <PasswordInput
          label={isReplacement ? t`New password` : t`Password`}
          autoComplete="new-password"
          hint={
            password.error ? undefined : t`Or a passphrase of 20 characters or more, of any kind.`
          }
          {...password}
        />
        <StrengthMeter level={problem ? weakest : passwordStrength(password.value)} />
        <Checklist
          columns={2}
          aria-label={t`Your password needs`}
          items={[...demands, ...secrecyDemands(i18n, problem)]}
        />
      </div>
      <PasswordInput
        label={isReplacement ? t`Repeat new password` : t`Repeat password`}
        autoComplete="new-password"
        {...repeat}
      />
    </>
  );
}
