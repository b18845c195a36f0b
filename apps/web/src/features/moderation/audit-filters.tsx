import { useLingui } from "@lingui/react/macro";
import { TextField } from "@marquee/ui/text-field";
import styles from "./moderation.module.css";

/** Empty for what is not chosen. Days are those of UTC, as the times of the entries. */
export interface AuditFilter {
  actor: string;
  from_day: string;
  to_day: string;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Filters by person, action and date. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const change = (name: keyof AuditFilter) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [name]: event.target.value });
  return (
    <div className={styles["filters"]}>
      <TextField
        label={t`Who`}
        type="search"
        maxLength={50}
        autoComplete="off"
        value={filter.actor}
        onChange={change("actor")}
      />
      <TextField
        label={t`From day (UTC)`}
        type="date"
        value={filter.from_day}
        onChange={change("from_day")}
      />
      <TextField
        label={t`To day (UTC)`}
        type="date"
        value={filter.to_day}
        onChange={change("to_day")}
      />
    </div>
  );
}
