import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  changeInstanceSettings,
  type InstanceSetting,
  type InstanceSettingChange,
  type PlannedSettingChange,
} from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Table, TableHead } from "@marquee/ui/table";
import { useState } from "react";
import { DialogFailure } from "../../components/dialog-failure";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { toastQueue } from "../../lib/toast-queue";
import { settingLabel, settingProblem, settingValue } from "./describe-setting";
import styles from "./settings.module.css";

interface ImportDialogProps {
  changes: readonly InstanceSettingChange[];
  planned: readonly PlannedSettingChange[];
  settings: readonly InstanceSetting[];
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a file would change and what of it is refused, and imports the rest. */
export function ImportDialog({
  changes,
  planned: checked,
  settings,
  onClose,
  onDone,
}: ImportDialogProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [planned, setPlanned] = useState(checked);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const shown = planned.filter(
    ({ before, after, problem }) => before !== after || problem !== null,
  );
  const accepted = shown.filter(({ problem }) => problem === null);
  const count = accepted.length;
  const show = (name: string, value: string) => {
    const setting = settings.find((one) => one.name === name);
    return setting ? settingValue(i18n, setting, value) : value;
  };

  async function submit(): Promise<void> {
    setIsPending(true);
    setFailure(null);
    const wanted = accepted.map(({ name, version }) => ({
      name,
      version,
      value: changes.find((change) => change.name === name)?.value ?? null,
    }));
    try {
      const { applied, changes: made } = await api.call(changeInstanceSettings, {
        changes: wanted,
      });
      if (!applied)
        return setPlanned([...shown.filter(({ problem }) => problem !== null), ...made]);
      toastQueue.show({ tone: "success", title: t`Settings saved` });
      onDone();
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Import settings`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={count === 0}
            pending={isPending}
            onClick={() => void submit()}
          >
            <Plural value={count} one="Change # setting" other="Change # settings" />
          </Button>
        </>
      }
    >
      {shown.length === 0 ? (
        <p>
          <Trans>The file has nothing that differs from the settings now.</Trans>
        </p>
      ) : (
        <Table label={t`Changes`}>
          <TableHead columns={[t`Setting`, t`Now`, t`In the file`]} />
          <tbody>
            {shown.map(({ name, before, after, problem }) => (
              <tr key={name}>
                <th scope="row">
                  {settingLabel(i18n, name)}
                  {problem && (
                    <div className={styles["problem"]}>{settingProblem(i18n, problem)}</div>
                  )}
                </th>
                <td className={styles["value"]}>{show(name, before)}</td>
                <td className={styles["value"]}>{show(name, after)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {failure !== null && <DialogFailure>{failure}</DialogFailure>}
    </Dialog>
  );
}
