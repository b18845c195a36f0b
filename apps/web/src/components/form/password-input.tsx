import { useLingui } from "@lingui/react/macro";
import { PasswordField, type PasswordFieldProps } from "@marquee/ui/password-field";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useState, type KeyboardEvent } from "react";

/** A password, with a word of warning while Caps Lock is on. */
export function PasswordInput({ hint, onKeyDown, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const { t } = useLingui();
  const capsLockText = t`Caps Lock is on.`;
  const [capsLock, setCapsLock] = useState(false);
  // Some password managers dispatch key events that carry no modifiers.
  const updateCapsLock = ({ nativeEvent }: KeyboardEvent) =>
    setCapsLock(nativeEvent.getModifierState?.("CapsLock") ?? false);
  return (
    <>
      <PasswordField
        required
        {...rest}
        hint={capsLock ? capsLockText : hint}
        onKeyDown={(event) => {
          updateCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          updateCapsLock(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
      />
      {/* The hint itself is read only as one enters the field. */}
      <VisuallyHidden role="status">{capsLock && capsLockText}</VisuallyHidden>
    </>
  );
}
