import { Trans, useLingui } from "@lingui/react/macro";
import type { PushPreferences } from "@marquee/api-client";
import { TextField } from "@marquee/ui/text-field";
import { Toggle } from "@marquee/ui/toggle";
import { minuteOfDay, timeOfDay } from "./time-of-day";
import styles from "./notifications.module.css";

type Quiet = PushPreferences["quiet"];

interface QuietHoursProps {
  quiet: Quiet;
  timeZone: string;
  onChange: (change: (quiet: Quiet) => Quiet) => void;
}

/** From 22:00 to 07:00. */
const night: NonNullable<Quiet> = { from: 22 * 60, until: 7 * 60 };

/** Hours in which no notification comes. */
export function QuietHours({ quiet, timeZone, onChange }: QuietHoursProps) {
  const { t } = useLingui();
  return (
    <>
      <Toggle
        checked={quiet !== null}
        onChange={({ target: { checked } }) => onChange(() => (checked ? night : null))}
      >
        {t`Quiet hours`}
      </Toggle>
      {quiet && (
        <>
          <div className={styles["hours"]}>
            <TimeField
              label={t`From`}
              minute={quiet.from}
              onChange={(from) => onChange((present) => present && { ...present, from })}
            />
            <TimeField
              label={t`Until`}
              minute={quiet.until}
              onChange={(until) => onChange((present) => present && { ...present, until })}
            />
          </div>
          <p className={styles["about"]}>
            <Trans>
              In the time zone of this device ({timeZone}). What is new meanwhile comes afterwards,
              in one notification.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}

/** An emptied field keeps the time before it. */
function TimeField({ label, minute, onChange }: TimeFieldProps) {
  return (
    <TextField
      type="time"
      label={label}
      defaultValue={timeOfDay(minute)}
      required
      onBlur={({ target }) => {
        const entered = minuteOfDay(target.value);
        if (entered === null) target.value = timeOfDay(minute);
        else if (entered !== minute) onChange(entered);
      }}
    />
  );
}
