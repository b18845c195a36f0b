import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { TextField } from "@marquee/ui/text-field";
import { useState, type SyntheticEvent } from "react";
import { readTransferCode } from "../../lib/transfer-code";
import styles from "./code-form.module.css";

interface CodeFormProps {
  isBusy: boolean;
  onCode: (code: string) => void;
}

/** Takes the code that another device shows. */
export function CodeForm({ isBusy, onCode }: CodeFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [hasFailed, setHasFailed] = useState(false);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const code = readTransferCode(typed);
    setHasFailed(code === undefined);
    if (code !== undefined) onCode(code);
  }

  return (
    <form className={styles["form"]} onSubmit={submit}>
      <TextField
        label={t`Code from another device`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={hasFailed && t`A code has 16 letters and digits. Check it, and try again.`}
      />
      <Button type="submit" pending={isBusy}>
        {t`Continue`}
      </Button>
    </form>
  );
}
