import { Unstyled } from "@storybook/addon-docs/blocks";
import { useEffect, useState } from "react";
import styles from "./book.module.css";
import type { StoryIndex } from "./other-names";

interface Group {
  name: string;
  pages: readonly { id: string; name: string }[];
}

/** Everything in the book, by the groups of the sidebar: read from the book's own index. */
export function Inside() {
  const [groups, setGroups] = useState<readonly Group[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    void readGroups(reading.signal).then(setGroups, () => undefined);
    return () => reading.abort();
  }, []);
  return (
    <Unstyled>
      <dl className={styles["inside"]}>
        {groups.map(({ name, pages }) => (
          <div key={name}>
            <dt>
              {name} <span>{pages.length}</span>
            </dt>
            <dd>
              {pages.map((page) => (
                <a key={page.id} href={`./?path=/docs/${page.id}`} target="_top">
                  {page.name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Unstyled>
  );
}

async function readGroups(signal: AbortSignal): Promise<Group[]> {
  const response = await fetch("./index.json", { signal });
  const { entries } = (await response.json()) as StoryIndex;
  const groups = new Map<string, { id: string; name: string }[]>();
  for (const [id, { type, title }] of Object.entries(entries)) {
    const path = title.split("/");
    if (type !== "docs" || path.length < 2) continue;
    const name = path.slice(0, -1).join(" / ");
    groups.set(name, [...(groups.get(name) ?? []), { id, name: path.at(-1) ?? "" }]);
  }
  return [...groups].map(([name, pages]) => ({ name, pages }));
}
