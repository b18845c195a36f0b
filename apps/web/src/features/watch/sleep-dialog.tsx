import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { toastQueue } from "../../lib/toast-queue";
import { chooseSleep, siteSleepTimer } from "./site-sleep-timer";
import type { SleepChoice } from "./sleep-timer";
import styles from "./sleep-dialog.module.css";

const minuteChoices = [15, 30, 45, 60, 90];

/** Chooses when playback is paused. */
export function SleepDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const chosen = siteSleepTimer.get();
  const minutesText = (count: number) =>
    t`${plural(count, { one: "# minute", other: "# minutes" })}`;
  const choices: { label: string; choice: SleepChoice; done: string }[] = [
    ...minuteChoices.map((minutes) => {
      const time = minutesText(minutes);
      return { label: time, choice: { minutes }, done: t`Playback pauses in ${time}` };
    }),
    {
      label: t`End of this video`,
      choice: "end-of-video",
      done: t`Playback pauses at the end of this video`,
    },
  ];

  function choose(choice: SleepChoice, done: string) {
    chooseSleep(choice);
    toastQueue.show({ title: done });
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title={t`Sleep timer`}
      onOpenChange={onClose}
      actions={
        <>
          {chosen !== null && (
            <Button onClick={() => choose(null, t`Sleep timer turned off`)}>{t`Turn off`}</Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <ul role="list" className={styles["list"]}>
        {choices.map(({ label, choice, done }) => (
          <li key={label}>
            <Button
              block
              aria-pressed={isSame(choice, chosen)}
              onClick={() => choose(choice, done)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const isSame = (a: SleepChoice, b: SleepChoice) =>
  a === b || (typeof a === "object" && typeof b === "object" && a?.minutes === b?.minutes);
