import { Trans, useLingui } from "@lingui/react/macro";
import { blockNetwork, isRefusal, type BlockScope } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { fieldErrors, type FieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { blockScopes, scopeTexts } from "./scope-texts";
import styles from "./admin.module.css";

interface BlockDialogProps {
  /** "" for an empty field. */
  network: string;
  onClose: () => void;
  onDone: () => void;
}

type Field = "network" | "reason" | "days";

/** Blocks a network. Asks once more if administrators use it. */
export function BlockDialog({ network, onClose, onDone }: BlockDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [values, setValues] = useState({ network, reason: "", days: "7" });
  const [scope, setScope] = useState<BlockScope>("sign-in");
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isOwn, setIsOwn] = useState(false);
  const [isPending, setIsPending] = useState(false);

  function change(field: Field, typed: string) {
    setValues({ ...values, [field]: typed });
    setErrors({});
    setFailure(null);
    setIsOwn(false);
  }

  async function submit(): Promise<void> {
    const request = {
      network: values.network.trim(),
      reason: values.reason.trim(),
      scope,
      ...(values.days.trim() !== "" && { days: Number(values.days) }),
      confirmed: isOwn,
    };
    const found: FieldErrors<Field> = fieldErrors(i18n, blockNetwork, request);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsPending(true);
    setFailure(null);
    try {
      await api.call(blockNetwork, request);
      onDone();
    } catch (thrown) {
      setIsOwn(isRefusal(thrown, "own-network"));
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Block a network`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => void submit()}>
            {isOwn ? t`Block it anyway` : t({ message: "Block", context: "network" })}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <TextField
          label={t`Address or network`}
          hint={t`Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.`}
          dir="ltr"
          autoComplete="off"
          maxLength={50}
          value={values.network}
          error={errors.network}
          onChange={(event) => change("network", event.target.value)}
        />
        <Select
          label={t`Blocked from`}
          options={blockScopes.map((value) => ({ value, label: t(scopeTexts[value]) }))}
          value={scope}
          onValueChange={(value) => {
            setScope(value);
            setIsOwn(false);
            setFailure(null);
          }}
        />
        <TextField
          label={t`Days`}
          hint={t`Empty: until somebody ends it.`}
          inputMode="numeric"
          value={values.days}
          error={errors.days}
          onChange={(event) => change("days", event.target.value)}
        />
        <TextArea
          label={t`Reason`}
          hint={t`Who is blocked reads it.`}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change("reason", event.target.value)}
        />
        {failure !== null && <Notice tone={isOwn ? "info" : "danger"}>{failure}</Notice>}
      </div>
    </Dialog>
  );
}
