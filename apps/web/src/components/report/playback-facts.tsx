import type { I18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { PlaybackView } from "@marquee/api-client";
import styles from "./playback-facts.module.css";

type PlaybackError = PlaybackView["errors"][number];

/** Everything that a view of a report contains. */
export function PlaybackFacts({ view }: { view: PlaybackView }) {
  const { t, i18n } = useLingui();
  const none = t({ message: "None", context: "what happened in a video" });
  const unknown = t`Unknown`;
  const position = seconds(i18n, view.position_seconds);
  const duration = seconds(i18n, view.duration_seconds);
  const dropped = i18n.number(view.dropped_frames ?? 0);
  const total = i18n.number(view.total_frames ?? 0);
  const stalledTime = seconds(i18n, view.stalled_ms / 1000);
  const stallCount = t`${plural(view.stalls, { one: "# interruption", other: "# interruptions" })}`;
  const facts: [label: string, value: string][] = [
    [t`Browser`, view.browser],
    [
      t`Time to the first frame`,
      view.first_frame_ms === null ? none : seconds(i18n, view.first_frame_ms / 1000),
    ],
    [t`Position`, view.duration_seconds === 0 ? position : t`${position} of ${duration}`],
    [t`Played`, seconds(i18n, view.played_seconds)],
    [t`Interruptions`, view.stalls === 0 ? none : t`${stallCount}, ${stalledTime}`],
    [
      t`Average bitrate`,
      view.bitrate_kbps === null ? unknown : i18n.number(view.bitrate_kbps) + " kbit/s",
    ],
    [t`Changes of quality`, i18n.number(view.switches)],
    [t`Dropped frames`, view.total_frames === null ? unknown : t`${dropped} of ${total}`],
    [t`Recoveries`, i18n.number(view.recoveries)],
    [t`Errors`, view.error_count === 0 ? none : i18n.number(view.error_count)],
  ];
  return (
    <div className={styles["root"]}>
      <dl className={styles["facts"]}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.errors.length > 0 && (
        <ul className={styles["errors"]} aria-label={t`Errors`}>
          {view.errors.map((error, index) => (
            <li key={index}>
              <code dir="ltr">{errorLine(error)}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function errorLine({ position_seconds: at, origin, details, status, fatal }: PlaybackError) {
  const parts = [`${at} s`, origin, details, status, fatal ? "fatal" : null];
  return parts.filter((part) => part !== null).join(" ");
}

function seconds(i18n: I18n, value: number): string {
  return i18n.number(value, {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
}
