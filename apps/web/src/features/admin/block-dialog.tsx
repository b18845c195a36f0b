import { useLingui } from "@lingui/react/macro";
import { blockNetwork, isRefusal, type BlockScope } from "@marquee/api-client";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { FormDialog } from "../../components/form/form-dialog";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import { blockScopes, scopeTexts } from "./scope-texts";

interface BlockDialogProps {
  /** "" for an empty field. */
  network: string;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  network: string;
  scope: string;
  reason: string;
  days: string;
}

/** Blocks a network. Asks once more if administrators use it. */
export function BlockDialog({ network, onClose, onDone }: BlockDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  /** Was refused once because administrators use it. */
  const [ownNetwork, setOwnNetwork] = useState<string | null>(null);
  const toRequest = (typed: Values) => ({
    network: typed.network.trim(),
    scope: typed.scope as BlockScope,
    reason: typed.reason.trim(),
    ...(typed.days.trim() !== "" && { days: Number(typed.days) }),
    confirmed: ownNetwork === placeOf(typed),
  });
  const form = useForm({
    initial: { network, scope: "sign-in", reason: "", days: "7" },
    validate: (typed) => fieldErrors(i18n, blockNetwork, toRequest(typed)),
    onSubmit: async (typed) => {
      try {
        await api.call(blockNetwork, toRequest(typed));
        onDone();
      } catch (error) {
        if (isRefusal(error, "own-network")) setOwnNetwork(placeOf(typed));
        throw error;
      }
    },
  });
  const isOwn = ownNetwork === placeOf(form.values);

  return (
    <FormDialog
      title={t`Block a network`}
      submitLabel={isOwn ? t`Block it anyway` : t({ message: "Block", context: "network" })}
      destructive
      state={form}
      failureTone={isOwn ? "info" : "danger"}
      onClose={onClose}
    >
      <TextField
        label={t`Address or network`}
        hint={t`Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.`}
        dir="ltr"
        autoComplete="off"
        maxLength={50}
        {...form.field("network")}
      />
      <Select
        label={t`Blocked from`}
        options={blockScopes.map((value) => ({ value, label: t(scopeTexts[value]) }))}
        value={form.values.scope as BlockScope}
        onValueChange={(scope) => form.change("scope", scope)}
      />
      <TextField
        label={t`Days`}
        hint={t`Empty: until somebody ends it.`}
        inputMode="numeric"
        {...form.field("days")}
      />
      <TextArea
        label={t`Reason`}
        hint={t`Who is blocked reads it.`}
        maxLength={500}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}

const placeOf = ({ network, scope }: Values) => `${network.trim()} ${scope}`;
