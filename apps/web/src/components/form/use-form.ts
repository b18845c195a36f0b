import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { errorText } from "../../lib/text/error-text";
import type { FieldErrors } from "../../lib/text/field-errors";
import { refusedField } from "../../lib/text/refused-field";

interface FormOptions<Name extends string> {
  /** Initial values by field. */
  initial: Record<Name, string>;
  /** Returns the errors by field. */
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Lengths beyond which a field shows its error while typing. */
  maxLengths?: { [Field in NoInfer<Name>]?: number };
  /** Normalises input, such as by removing characters. */
  clean?: { [Field in NoInfer<Name>]?: (value: string) => string };
  /** Errors to begin with. */
  initialErrors?: FieldErrors<NoInfer<Name>>;
  /** Errors are shown at the refused field, or above the button; the values stay. */
  onSubmit: (values: Record<Name, string>) => Promise<unknown>;
}

interface FormState<Name extends string> {
  values: Record<Name, string>;
  errors: FieldErrors<Name>;
}

/** A form's state. Spread `field(name)` or `code(name)` on each field and `form` on the form. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { t, i18n } = useLingui();
  const { initial, initialErrors = {}, validate, maxLengths, clean, onSubmit } = options;
  const [{ values, errors }, render] = useState<FormState<Name>>({
    values: initial,
    errors: initialErrors,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  // The server's error at a field. It does not prevent another submission.
  const refused = useRef(Object.keys(initialErrors)[0] ?? null);
  // A password manager fills several fields and submits before React renders: handlers need the
  // current values.
  const now = useRef<FormState<Name>>({ values: initial, errors: initialErrors });
  const update = (change: Partial<FormState<Name>>) => {
    now.current = { ...now.current, ...change };
    render(now.current);
  };

  /** Removes errors that the input fixes, also those of other fields. */
  const change = (name: Name, typed: string) => {
    const next = { ...now.current.values, [name]: clean?.[name]?.(typed) ?? typed };
    const isTooLong = next[name].length > (maxLengths?.[name] ?? Infinity);
    const remaining = Object.keys(now.current.errors).filter((other) => other !== name) as Name[];
    update({
      values: next,
      errors: pick(validate(next), isTooLong ? [...remaining, name] : remaining),
    });
    setFailure(null);
  };

  /** Shows what was stored in the fields that still have what was submitted. */
  const showStored = (submitted: Record<Name, string>, stored: Record<Name, string>) => {
    const { values: typed } = now.current;
    const names = Object.keys(typed) as Name[];
    const next = names.map((name) => [
      name,
      typed[name] === submitted[name] ? stored[name] : typed[name],
    ]);
    update({ values: Object.fromEntries(next) as Record<Name, string> });
  };

  /** Shows an error for input that was truncated. */
  const showFieldError = (name: Name, error: string) =>
    update({ errors: { ...now.current.errors, [name]: error } });

  const blur = (name: Name) => {
    const typed = now.current.values;
    if (typed[name] !== "")
      update({ errors: { ...now.current.errors, ...pick(validate(typed), [name]) } });
  };

  const submit = async (form: HTMLFormElement) => {
    if (busy.current) return;
    const submitted = now.current.values;
    const shown = (Object.keys(now.current.errors) as Name[]).filter(
      (name) => name !== refused.current,
    );
    const found = { ...pick(now.current.errors, shown), ...validate(submitted) };
    refused.current = null;
    flushSync(() => {
      update({ errors: found });
      setFailure(null);
    });
    if (Object.values(found).some(Boolean)) return focusError(form);
    busy.current = true;
    setPending(true);
    try {
      await onSubmit(submitted);
    } catch (error) {
      const text = errorText(i18n, error);
      const name = refusedField(error, submitted);
      if (name === undefined) setFailure(text);
      else {
        refused.current = name;
        flushSync(() => showFieldError(name, text));
        focusError(form);
      }
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const shared = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onBlur: () => blur(name),
  });

  return {
    values,
    failure,
    pending,
    change,
    showStored,
    showFieldError,
    /** For a field of text. */
    field: (name: Name) => ({
      ...shared(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(name, event.target.value),
    }),
    /** For the digits of an authenticator app. */
    code: (name: Name) => ({
      ...shared(name),
      onValueChange: (digits: string) => change(name, digits),
      onReject: () => showFieldError(name, t`Please enter only numbers.`),
    }),
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

function focusError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

function pick<Name extends string>(
  errors: FieldErrors<Name>,
  names: readonly Name[],
): FieldErrors<Name> {
  return Object.fromEntries(
    names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  ) as FieldErrors<Name>;
}
