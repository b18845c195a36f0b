import { useLingui } from "@lingui/react/macro";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";

type FieldProps = Omit<TextFieldProps, "label" | "autoComplete">;

/** Renders the fields for the first name, which the site greets with, and the public username. */
export function NameFields({ name, username }: { name: FieldProps; username: FieldProps }) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`First name`} autoComplete="given-name" required {...name} />
      <TextField
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`Letters and underscores. Everyone can see it.`}
        required
        {...username}
      />
    </>
  );
}
