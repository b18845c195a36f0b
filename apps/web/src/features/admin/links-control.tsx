import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";
import { useId, useState } from "react";
import { parseLinks, serializeLinks, type TypedLink } from "./typed-links";
import styles from "./settings.module.css";

interface LinksControlProps extends Pick<TextFieldProps, "hint" | "error" | "labelEnd"> {
  id: string;
  label: string;
  /** `Label https://address` by commas. */
  value: string;
  onChange: (value: string) => void;
}

const maxLinks = 8;

/** A list of links, each with a label and an address. */
export function LinksControl(props: LinksControlProps) {
  const { id, label, labelEnd, hint, error, value, onChange } = props;
  const { t } = useLingui();
  const textsId = useId();
  const [rows, setRows] = useState(() => parseLinks(value));
  // The value has no empty rows.
  const shown = serializeLinks(rows) === value ? rows : parseLinks(value);

  function change(next: readonly TypedLink[]): void {
    setRows(next);
    onChange(serializeLinks(next));
  }

  const edit = (index: number, part: Partial<TypedLink>) =>
    change(shown.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <div role="group" aria-label={label} aria-describedby={textsId} className={styles["links"]}>
      <div className={styles["switch"]}>
        <strong>{label}</strong>
        {labelEnd}
      </div>
      <div id={textsId} className={styles["texts"]}>
        <p className={styles["muted"]}>{hint}</p>
        {error !== undefined && (
          <p role="alert" className={styles["problem"]}>
            {error}
          </p>
        )}
      </div>
      {shown.map((row, index) => (
        <LinkRow
          key={index}
          number={index + 1}
          {...row}
          {...(index === 0 && { id })}
          onEdit={(part) => edit(index, part)}
          onRemove={() => change(shown.filter((_, at) => at !== index))}
        />
      ))}
      {shown.length < maxLinks && (
        <div>
          <Button
            {...(shown.length === 0 && { id })}
            onClick={() => change([...shown, { label: "", url: "" }])}
          >
            <Trans>Add a link</Trans>
          </Button>
        </div>
      )}
      {shown.length === maxLinks && <p className={styles["muted"]}>{t`At most 8 links`}</p>}
    </div>
  );
}

interface LinkRowProps extends TypedLink {
  /** From 1. */
  number: number;
  id?: string;
  onEdit: (part: Partial<TypedLink>) => void;
  onRemove: () => void;
}

function LinkRow({ number, label, url, id, onEdit, onRemove }: LinkRowProps) {
  const { t } = useLingui();
  return (
    <div className={styles["link"]}>
      <TextField
        {...(id !== undefined && { id })}
        label={t`Link ${number}: label`}
        maxLength={50}
        value={label}
        onChange={({ target }) => onEdit({ label: target.value })}
      />
      <TextField
        label={t`Link ${number}: address`}
        type="url"
        dir="ltr"
        placeholder="https://"
        maxLength={300}
        value={url}
        onChange={({ target }) => onEdit({ url: target.value })}
      />
      <Button aria-label={t`Remove link ${number}`} onClick={onRemove}>{t`Remove`}</Button>
    </div>
  );
}
