import { TextField, type TextFieldProps } from "@marquee/ui/text-field";

type FieldProps = Omit<TextFieldProps, "label" | "autoComplete">;

/** What someone is called: the name that the site greets them by, and the one that everyone sees. */
export function NameFields({ name, username }: { name: FieldProps; username: FieldProps }) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" required {...name} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Letters and underscores. Everyone can see it."
        required
        {...username}
      />
    </>
  );
}
