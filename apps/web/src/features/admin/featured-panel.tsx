import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { SortableList } from "@marquee/ui/sortable-list";
import { useState } from "react";
import { FeaturedSearch, type Found } from "./featured-search";
import { moveBefore } from "../../lib/move-before";
import styles from "./front.module.css";

interface FeaturedPanelProps {
  kind: "videos" | "channels";
  title: string;
  description: string;
  ids: readonly string[];
  maxIds: number;
  /** Names of those that visitors may see, by id; null while they load. */
  names: Readonly<Record<string, string>> | null;
  onChange: (ids: string[]) => void;
}

/** Videos or channels that the front features, in their order. */
export function FeaturedPanel(props: FeaturedPanelProps) {
  const { kind, title, description, ids, maxIds, names, onChange } = props;
  const { t } = useLingui();
  // Names of items that were added on this page.
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (id: string) => names?.[id] ?? added[id] ?? id;
  const add = ({ id, name }: Found) => {
    setAdded((known) => ({ ...known, [id]: name }));
    onChange([...ids, id]);
  };
  return (
    <Panel title={title} description={description}>
      <div className={styles["fields"]}>
        {ids.length > 0 && (
          <SortableList
            aria-label={title}
            items={ids}
            getKey={(id) => id}
            getName={nameOf}
            renderItem={(id) => {
              const name = nameOf(id);
              return (
                <div className={styles["item"]}>
                  <span>
                    {name}
                    {names !== null && (names[id] ?? added[id]) === undefined && (
                      <span className={styles["hint"]}>
                        {t`Not public now: visitors do not see it.`}
                      </span>
                    )}
                  </span>
                  <Button
                    size="small"
                    aria-label={t`Remove ${name}`}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                  >
                    {t`Remove`}
                  </Button>
                </div>
              );
            }}
            onMove={(key, beforeKey) => onChange(moveBefore(ids, key, beforeKey))}
          />
        )}
        {ids.length < maxIds && <FeaturedSearch kind={kind} chosen={ids} onChoose={add} />}
      </div>
    </Panel>
  );
}
