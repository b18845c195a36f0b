import { Trans, useLingui } from "@lingui/react/macro";
import {
  actOnAccount,
  exportAccount,
  setAccountQuota,
  setAccountRole,
  type AccountRole,
  type PersonDetails,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { useState } from "react";
import { errorText } from "../../lib/text/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { actTexts, type Act } from "./account-acts";
import { roleTexts } from "./account-texts";
import { QuotaFields, quotaErrors, quotaTexts, toQuota, type QuotaErrors } from "./quota-fields";
import styles from "./admin.module.css";

interface ActDialogProps {
  person: PersonDetails;
  act: Act;
  onClose: () => void;
  onDone: () => void;
}

/** Says what an act does, requests its reason, and sends it. */
export function ActDialog({ person, act, onClose, onDone }: ActDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { id, username } = person;
  const [reason, setReason] = useState("");
  const [role, setRole] = useState<AccountRole | "none">(person.role ?? "none");
  const [limits, setLimits] = useState(() => quotaTexts(person));
  const [errors, setErrors] = useState<QuotaErrors & { reason?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { button, effect, isDangerous } = actTexts[act];

  async function send(written: string): Promise<void> {
    if (act === "set-role") {
      await api.call(setAccountRole, { id, role, reason: written });
    } else if (act === "set-quota") {
      await api.call(setAccountQuota, { id, reason: written, ...toQuota(limits) });
    } else if (act === "export") {
      const data = await api.call(exportAccount, { id, reason: written });
      saveFile({
        name: `${username}.json`,
        type: "application/json",
        text: JSON.stringify(data, null, 2),
      });
    } else {
      await api.call(actOnAccount, { id, action: act, reason: written });
    }
  }

  async function submit(): Promise<void> {
    const written = reason.trim();
    const found = {
      ...(written === "" && { reason: t`Please write why.` }),
      ...(act === "set-quota" && quotaErrors(i18n, limits)),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsPending(true);
    setFailure(null);
    try {
      await send(written);
      onDone();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(button)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            pending={isPending}
            onClick={() => void submit()}
          >
            {t(button)}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <p>
          <strong>{username}</strong>
        </p>
        <p>{t(effect)}</p>
        {act === "set-role" && (
          <Select
            label={t`Role`}
            options={[
              { value: "none", label: t({ message: "None", context: "role" }) },
              { value: "moderator", label: t(roleTexts.moderator) },
              { value: "administrator", label: t(roleTexts.administrator) },
            ]}
            value={role}
            onValueChange={setRole}
          />
        )}
        {act === "set-quota" && (
          <QuotaFields
            texts={limits}
            errors={errors}
            onChange={(written) => {
              setLimits(written);
              setErrors({});
            }}
          />
        )}
        <TextArea
          label={t`Reason`}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
            setErrors({});
          }}
        />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
