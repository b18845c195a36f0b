import { Heading, Unstyled, useOf } from "@storybook/addon-docs/blocks";
import { useEffect, useState } from "react";
import styles from "./book.module.css";
import { measureParts, type Part } from "./measure-parts";

/** The parts of the page's first story, measured in the page itself. */
export function Measurements() {
  const { csfFile } = useOf("meta", ["meta"]);
  const [first] = Object.keys(csfFile.stories);
  const parts = useParts(first);
  if (parts.length === 0) return null;
  return (
    <>
      <Heading>Anatomy and measurements</Heading>
      <Unstyled>
        <p className={styles["hint"]}>
          Measured in the first story above, in pixels. Each name marks its part there. Controls are
          at least 24 by 24 to the pointer.
        </p>
        <div className={styles["scroller"]} tabIndex={0} role="group" aria-label="Measurements">
          <table className={styles["table"]}>
            <thead>
              <tr>
                {["Part", "Size", "Padding", "Gap", "Corner", "Text"].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <PartRow key={part.name} part={part} />
              ))}
            </tbody>
          </table>
        </div>
      </Unstyled>
    </>
  );
}

function PartRow({ part }: { part: Part }) {
  const { name, element, size, padding, gap, corner, text } = part;
  const mark = (isMarked: boolean) => element.toggleAttribute("data-marked", isMarked);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles["part"]}
          onPointerEnter={() => mark(true)}
          onPointerLeave={() => mark(false)}
          onFocus={() => mark(true)}
          onBlur={() => mark(false)}
        >
          {name}
        </button>
      </th>
      {[size, padding, gap, corner, text].map((value, index) => (
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}

/** Measures once the story has been rendered, and whenever what it shows changes. */
function useParts(storyId: string | undefined): readonly Part[] {
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    if (storyId === undefined) return undefined;
    const measure = () => {
      const root = document.querySelector(`[id^="story--${storyId}"]`);
      const found = root ? measureParts(root) : [];
      setParts((current) => (areSame(current, found) ? current : found));
    };
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    measure();
    return () => observer.disconnect();
  }, [storyId]);
  return parts;
}

function areSame(before: readonly Part[], after: readonly Part[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ element, size }, index) => {
      const other = after[index];
      return other?.element === element && other.size === size;
    })
  );
}
