import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { WatchQuery } from "../../lib/video/watch-address";
import { descriptionInShort } from "./description-in-short";
import { DescriptionText } from "./description-text";
import styles from "./description.module.css";

interface DescriptionProps {
  text: string;
  query: WatchQuery;
  durationSeconds: number;
}

/** Renders a description, collapsed to three lines. */
export function Description({ text, query, durationSeconds }: DescriptionProps) {
  const { t } = useLingui();
  const id = useId();
  const body = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element || open) return undefined;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    // Before the next paint: the button must not appear a frame later.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  if (text.trim() === "") return null;
  return (
    <div className={styles["description"]} dir="auto">
      <p ref={body} id={id} className={styles["text"]} data-open={open ? "" : undefined}>
        <DescriptionText
          text={open ? text : descriptionInShort(text)}
          query={query}
          durationSeconds={durationSeconds}
        />
      </p>
      {(long || open) && (
        <Button
          className={styles["more"]}
          size="small"
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Show less` : t`Show more`}
        </Button>
      )}
    </div>
  );
}
