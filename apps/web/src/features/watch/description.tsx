import { Button } from "@marquee/ui/button";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { descriptionInShort } from "./description-in-short";
import styles from "./watch.module.css";

/** A description, three lines of it until one asks for more. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const body = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element || open) return undefined;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    // At once: the button must not come a frame later and move what is below it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  if (text.trim() === "") return null;
  return (
    <div className={styles["description"]}>
      <p ref={body} id={id} className={styles["text"]} data-open={open ? "" : undefined}>
        {open ? text : descriptionInShort(text)}
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
          {open ? "Show less" : "Show more"}
        </Button>
      )}
    </div>
  );
}
