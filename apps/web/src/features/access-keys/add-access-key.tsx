import { useLingui } from "@lingui/react/macro";
import {
  accessKeyLifetimesDays,
  accessKeyScopes,
  addAccessKey,
  type AccessKeyScope,
  type AddedAccessKey,
} from "@marquee/api-client";
import { Checkbox } from "@marquee/ui/checkbox";
import { Panel } from "@marquee/ui/panel";
import { Select } from "@marquee/ui/select";
import { TextField } from "@marquee/ui/text-field";
import { plural } from "@lingui/core/macro";
import { useState } from "react";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { fieldErrors } from "../../lib/text/field-errors";
import { useServices } from "../../lib/services";
import styles from "./access-keys.module.css";
import { scopeTexts } from "./scope-texts";

const defaultScopes: readonly AccessKeyScope[] = ["videos:read", "videos:write"];

/** A form for a key: its name, what it may do, and for how long. */
export function AddAccessKey({ onAdded }: { onAdded: (key: AddedAccessKey) => Promise<void> }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [chosen, setChosen] = useState<ReadonlySet<AccessKeyScope>>(new Set(defaultScopes));
  const [days, setDays] = useState<(typeof accessKeyLifetimesDays)[number]>(90);
  const scopes = accessKeyScopes.filter((scope) => chosen.has(scope));
  const { field, form, failure, pending, change } = useForm({
    initial: { name: "" },
    validate: ({ name }) =>
      fieldErrors(i18n, addAccessKey, { name, scopes: accessKeyScopes, days }),
    maxLengths: { name: 50 },
    onSubmit: async ({ name }) => {
      await onAdded(await api.call(addAccessKey, { name, scopes, days }));
      change("name", "");
    },
  });
  const toggle = (scope: AccessKeyScope) => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    // A key that may do nothing is of no use.
    if (next.size > 0) setChosen(next);
  };
  return (
    <Panel title={t`Add a key`}>
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Add key`}
        pendingLabel={t`Adding...`}
      >
        <TextField
          label={t`Name`}
          hint={t`Which program will use it?`}
          required
          {...field("name")}
        />
        <fieldset className={styles["choices"]}>
          <legend>{t`It may`}</legend>
          {accessKeyScopes.map((scope) => (
            <Checkbox key={scope} checked={chosen.has(scope)} onChange={() => toggle(scope)}>
              {i18n._(scopeTexts[scope])}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label={t`It is valid for`}
          value={String(days)}
          options={accessKeyLifetimesDays.map((count) => ({
            value: String(count),
            label: t`${plural(count, { one: "# day", other: "# days" })}`,
          }))}
          onValueChange={(value) =>
            setDays(accessKeyLifetimesDays.find((each) => String(each) === value) ?? 90)
          }
        />
      </Form>
    </Panel>
  );
}
