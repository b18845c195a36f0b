import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { TextField, type TextFieldProps } from "../text-field/text-field";
import { passwordFieldLabels } from "./password-field-labels";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end"> {
  /**
   * Lets a password manager fill in the current password or suggest a new one. Default
   * `current-password`.
   */
  autoComplete?: "current-password" | "new-password";
  labels?: Partial<typeof passwordFieldLabels>;
}

/** A password input with a button that reveals the text. */
export function PasswordField({
  labels: ownLabels,
  autoComplete = "current-password",
  ...rest
}: PasswordFieldProps) {
  const labels = useLabels("passwordField", passwordFieldLabels, ownLabels);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          size="small"
          variant="quiet"
          label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          icon={<Icon of={shown ? EyeOff : Eye} />}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
