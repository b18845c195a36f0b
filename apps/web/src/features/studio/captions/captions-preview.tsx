import { Plural } from "@lingui/react/macro";
import type { Captions } from "@marquee/api-client";
import { formatDuration } from "@marquee/ui/duration";
import { useQuery } from "@tanstack/react-query";
import { loadCaptionCues } from "./load-caption-cues";
import styles from "./captions.module.css";

const maxShownCues = 5;

/** The first cues of captions, and how many there are. */
export function CaptionsPreview({ captions: { language, cues, url } }: { captions: Captions }) {
  const { data: loaded = [] } = useQuery({
    queryKey: ["captions-file", url],
    queryFn: ({ signal }) => loadCaptionCues(url, signal),
    gcTime: 0,
  });
  return (
    <>
      <ol className={styles["preview"]} lang={language}>
        {loaded.slice(0, maxShownCues).map(({ id, startSeconds, text }) => (
          <li key={id}>
            <span className={styles["time"]}>{formatDuration(startSeconds)}</span> {text}
          </li>
        ))}
      </ol>
      <p className={styles["hint"]}>
        <Plural value={cues} one="# caption" other="# captions" />
      </p>
    </>
  );
}
