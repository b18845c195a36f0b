import { useLingui } from "@lingui/react/macro";
import {
  actOnAccount,
  exportAccount,
  setAccountQuota,
  setAccountRole,
  type AccountRole,
  type PersonDetails,
} from "@marquee/api-client";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { FormDialog } from "../../components/form/form-dialog";
import { useForm } from "../../components/form/use-form";
import { requireReason } from "../../components/form/require-reason";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { actTexts, type Act } from "./account-acts";
import { roleTexts } from "./account-texts";
import { QuotaFields, quotaErrors, quotaTexts, toQuota, type QuotaTexts } from "./quota-fields";

interface ActDialogProps {
  person: PersonDetails;
  act: Act;
  onClose: () => void;
  onDone: () => void;
}

type Role = AccountRole | "none";

interface ActValues extends QuotaTexts {
  reason: string;
  role: string;
}

/** Says what an act does, requests its reason, and sends it. */
export function ActDialog({ person, act, onClose, onDone }: ActDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const { id, username } = person;
  const { button, effect, isDangerous } = actTexts[act];

  async function send({ role, ...typed }: ActValues, reason: string): Promise<void> {
    if (act === "set-role") {
      await api.call(setAccountRole, { id, role: role as Role, reason });
    } else if (act === "set-quota") {
      await api.call(setAccountQuota, { id, reason, ...toQuota(typed) });
    } else if (act === "export") {
      const data = await api.call(exportAccount, { id, reason });
      saveFile({
        name: `${username}.json`,
        type: "application/json",
        text: JSON.stringify(data, null, 2),
      });
    } else {
      await api.call(actOnAccount, { id, action: act, reason });
    }
  }

  const form = useForm({
    initial: { reason: "", role: person.role ?? "none", ...quotaTexts(person) },
    validate: (typed) => ({
      ...requireReason(i18n, { reason: typed.reason }),
      ...(act === "set-quota" && quotaErrors(i18n, typed)),
    }),
    onSubmit: async (typed) => {
      await send(typed, typed.reason.trim());
      onDone();
    },
  });

  return (
    <FormDialog
      title={t(button)}
      submitLabel={t(button)}
      destructive={isDangerous}
      state={form}
      onClose={onClose}
    >
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
          value={form.values.role as Role}
          onValueChange={(role) => form.change("role", role)}
        />
      )}
      {act === "set-quota" && <QuotaFields field={form.field} />}
      <TextArea label={t`Reason`} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
