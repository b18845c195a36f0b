import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { Icon } from "@marquee/ui/icon";
import { Spinner } from "@marquee/ui/spinner";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { WatchQuery } from "../../lib/video/watch-address";
import styles from "./transcript.module.css";

const TranscriptPanel = lazy(async () => ({
  default: (await import("./transcript-panel")).TranscriptPanel,
}));

/**
 * Offers what is said in the video, beside it. The page has the text from the start, for search
 * engines and for finding in the page; without scripts its lines are links.
 */
export function TranscriptSection({ query }: { query: WatchQuery }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the page was hydrated.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      className={styles["section"]}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles["summary"]}>
        <h2 className={styles["title"]}>
          <Trans>Transcript</Trans>
        </h2>
        <Icon of={ChevronDown} size={20} className={styles["arrow"]} />
      </summary>
      <Suspense fallback={<Spinner className={styles["loading"]} />}>
        <TranscriptPanel query={query} isOpen={isOpen} />
      </Suspense>
    </details>
  );
}
