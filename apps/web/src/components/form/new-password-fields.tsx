import { Checklist } from "@marquee/ui/checklist";
import type { PasswordFieldProps } from "@marquee/ui/password-field";
import { StrengthMeter } from "@marquee/ui/strength-meter";
import { passwordDemands, passwordStrength } from "../../lib/password-strength";
import { PasswordInput } from "./password-input";
import styles from "./new-password-fields.module.css";

type FieldProps = Omit<PasswordFieldProps, "label" | "autoComplete">;

interface NewPasswordFieldsProps {
  /** Default "Password". */
  label?: string;
  password: FieldProps & { value: string };
  repeat: FieldProps;
}

/** A new password and its repetition, with how strong it is and what it still needs. */
export function NewPasswordFields({ label = "Password", password, repeat }: NewPasswordFieldsProps) {
  return (
    <>
      <div className={styles["password"]}>
        <PasswordInput label={label} autoComplete="new-password" {...password} />
        <StrengthMeter level={passwordStrength(password.value)} />
        <Checklist columns={2} aria-label="Your password needs" items={passwordDemands(password.value)} />
      </div>
      <PasswordInput label={`Repeat ${label.toLowerCase()}`} autoComplete="new-password" {...repeat} />
    </>
  );
}
