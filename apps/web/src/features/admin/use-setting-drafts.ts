import { useLingui } from "@lingui/react/macro";
import { changeInstanceSettings, type InstanceSetting } from "@marquee/api-client";
import type { SessionUser } from "@marquee/local-store";
import { useState } from "react";
import { useKeptState } from "../../lib/react/use-kept-state";
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

interface SettingDraftsOptions {
  settings: readonly InstanceSetting[];
  user: SessionUser;
  /** Resolves to all settings as they are now. */
  onSaved: () => Promise<readonly InstanceSetting[]>;
}

/** Unsaved values of a group's settings, and the reasons for which they were refused. */
export function useSettingDrafts({ settings, user, onSaved }: SettingDraftsOptions) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  // Another screen has some of the settings of a group: it must not save what it does not show.
  const names = settings.map(({ name }) => name).join(" ");
  const [kept, setKept] = useKeptState<Drafts>(`admin ${user.id ?? user.email} ${names}`);
  const drafts = kept ?? {};
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  function change(name: string, value: string | null): void {
    const setting = settings.find((one) => one.name === name);
    if (!setting) return;
    const { [name]: before, ...others } = drafts;
    const isUntouched = value === setting.value && setting.source === "stored";
    setKept(
      orNull(
        isUntouched
          ? others
          : { ...others, [name]: { value, version: before?.version ?? setting.version } },
      ),
    );
    setErrors(without(errors, name));
    setFailure(null);
  }

  function discard(): void {
    setKept(null);
    setErrors({});
    setFailure(null);
  }

  /** Keeps what was typed during the save, as a change of what was saved. */
  function keepTyped(saved: Drafts, stored: readonly InstanceSetting[]): void {
    setKept((present) => {
      const typed = Object.entries(present ?? {}).filter(([name, draft]) => saved[name] !== draft);
      return withVersions(Object.fromEntries(typed), stored);
    });
  }

  /** @returns the name of the first refused setting, or null. */
  async function save(): Promise<string | null> {
    setIsPending(true);
    setFailure(null);
    try {
      const changes = Object.entries(drafts).map(([name, draft]) => ({ name, ...draft }));
      const { applied, changes: planned } = await api.call(changeInstanceSettings, { changes });
      if (applied) {
        keepTyped(drafts, await onSaved());
        setErrors({});
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
      setKept((present) => withVersions(present ?? {}, planned));
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

function withVersions(
  drafts: Drafts,
  stored: readonly Pick<InstanceSetting, "name" | "version">[],
): Drafts | null {
  const versions = new Map(stored.map(({ name, version }) => [name, version]));
  return orNull(
    Object.fromEntries(
      Object.entries(drafts).map(([name, draft]) => [
        name,
        { ...draft, version: versions.get(name) ?? draft.version },
      ]),
    ),
  );
}

const orNull = (drafts: Drafts) => (Object.keys(drafts).length === 0 ? null : drafts);

function without<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
}
