import { useLingui } from "@lingui/react/macro";
import { changeInstanceSettings, type InstanceSetting } from "@marquee/api-client";
import { useState } from "react";
import { toastQueue } from "../../lib/toast-queue";
import { errorText } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { settingProblem } from "./describe-setting";

interface Draft {
  /** null for the default. */
  readonly value: string | null;
  /** The version that it was made of: a later one is not replaced unseen. */
  readonly version: string;
}

type Drafts = Readonly<Record<string, Draft>>;

/** Unsaved values of a group's settings, and the reasons for which they were refused. */
export function useSettingDrafts(
  settings: readonly InstanceSetting[],
  onSaved: () => Promise<unknown>,
) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  function change(name: string, value: string | null): void {
    const setting = settings.find((one) => one.name === name);
    if (!setting) return;
    const { [name]: before, ...others } = drafts;
    const isUntouched = value === setting.value && setting.source === "stored";
    setDrafts(
      isUntouched
        ? others
        : { ...others, [name]: { value, version: before?.version ?? setting.version } },
    );
    setErrors(without(errors, name));
    setFailure(null);
  }

  function discard(): void {
    setDrafts({});
    setErrors({});
    setFailure(null);
  }

  /** @returns the name of the first refused setting, or null. */
  async function save(): Promise<string | null> {
    setIsPending(true);
    setFailure(null);
    try {
      const changes = Object.entries(drafts).map(([name, draft]) => ({ name, ...draft }));
      const { applied, changes: planned } = await api.call(changeInstanceSettings, { changes });
      if (applied) {
        await onSaved();
        discard();
        toastQueue.show({ tone: "success", title: t`Settings saved` });
        return null;
      }
      const refused = planned.filter(({ problem }) => problem !== null);
      setErrors(
        Object.fromEntries(
          refused.map(({ name, problem }) => [name, problem ? settingProblem(i18n, problem) : ""]),
        ),
      );
      // Whoever saves again has read of the other value.
      setDrafts(
        Object.fromEntries(
          planned.flatMap(({ name, version }) => {
            const draft = drafts[name];
            return draft ? [[name, { ...draft, version }]] : [];
          }),
        ),
      );
      return refused[0]?.name ?? null;
    } catch (thrown) {
      setFailure(errorText(i18n, thrown));
      return null;
    } finally {
      setIsPending(false);
    }
  }

  return {
    drafts,
    errors,
    failure,
    isPending,
    hasDrafts: Object.keys(drafts).length > 0,
    change,
    discard,
    save,
  };
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
}
