import { PasswordField, type PasswordFieldProps } from "@marquee/ui/password-field";
import { useState, type KeyboardEvent } from "react";

/** A password, with a word of warning while Caps Lock is on. */
export function PasswordInput({ hint, onKeyDown, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  // Some password managers dispatch key events that carry no modifiers.
  const look = ({ nativeEvent }: KeyboardEvent) => setCapsLock(nativeEvent.getModifierState?.("CapsLock") ?? false);
  return (
    <PasswordField
      required
      {...rest}
      hint={capsLock ? <span role="status">Caps Lock is on.</span> : hint}
      onKeyDown={(event) => {
        look(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        look(event);
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
    />
  );
}
