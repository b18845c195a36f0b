import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { usePortal } from "../dialog/portal-container";
import { Field, type FieldTexts } from "../field/field";
import { Icon } from "../icon/icon";
import popup from "../popup/popup.module.css";
import styles from "./select.module.css";

export interface SelectOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: ReactNode;
  disabled?: boolean;
  /** Name of the form field. */
  name?: string;
  id?: string;
  className?: string;
}

/** A select for many options. For two or three use a {@link SegmentedControl}. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onValueChange,
    placeholder,
    disabled = false,
    name,
    id,
    ...field
  } = props;
  const { container, triggerRef } = usePortal();
  return (
    <Field {...field} controlId={id}>
      {(control) => (
        // A strict content security policy refuses inline style elements.
        <CSPProvider disableStyleElements>
          <BaseSelect.Root
            items={options}
            value={value}
            onValueChange={(next) => next !== null && onValueChange(next)}
            disabled={disabled}
            name={name}
            modal={false}
          >
            <BaseSelect.Trigger ref={triggerRef} className={styles["trigger"] ?? ""} {...control}>
              <BaseSelect.Value placeholder={placeholder} />
              <Icon of={ChevronDown} size={18} />
            </BaseSelect.Trigger>
            <BaseSelect.Portal container={container}>
              <BaseSelect.Positioner
                className={popup["positioner"] ?? ""}
                sideOffset={6}
                alignItemWithTrigger={false}
              >
                <BaseSelect.Popup className={classNames(popup["popup"], styles["popup"])}>
                  <BaseSelect.List aria-labelledby={`${control.id}-label`}>
                    {options.map((option) => (
                      <BaseSelect.Item
                        key={option.value}
                        value={option.value}
                        disabled={option.disabled ?? false}
                        className={popup["item"] ?? ""}
                      >
                        <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                        <BaseSelect.ItemIndicator className={styles["check"] ?? ""}>
                          <Icon of={Check} size={18} />
                        </BaseSelect.ItemIndicator>
                      </BaseSelect.Item>
                    ))}
                  </BaseSelect.List>
                </BaseSelect.Popup>
              </BaseSelect.Positioner>
            </BaseSelect.Portal>
          </BaseSelect.Root>
        </CSPProvider>
      )}
    </Field>
  );
}
