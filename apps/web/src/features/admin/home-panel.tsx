import { useLingui } from "@lingui/react/macro";
import { homeSectionNames, type HomeSection } from "@marquee/api-client";
import { Checkbox } from "@marquee/ui/checkbox";
import { Panel } from "@marquee/ui/panel";
import { SortableList } from "@marquee/ui/sortable-list";
import { useState } from "react";
import { homeSectionTitles } from "./home-section-titles";
import { moveBefore } from "../../lib/move-before";

interface HomePanelProps {
  sections: readonly HomeSection[];
  onChange: (sections: HomeSection[]) => void;
}

/** Chooses and sorts the sections of the home page. */
export function HomePanel({ sections, onChange }: HomePanelProps) {
  const { t, i18n } = useLingui();
  // A section that is not shown keeps its place among the others.
  const [order, setOrder] = useState<readonly HomeSection[]>(homeSectionNames);
  const isCurrent = order.filter((name) => sections.includes(name)).join() === sections.join();
  const items = isCurrent ? order : withHidden(sections);
  const nameOf = (section: HomeSection) => i18n._(homeSectionTitles[section]);
  const apply = (next: readonly HomeSection[], isShown: (section: HomeSection) => boolean) => {
    setOrder(next);
    onChange(next.filter(isShown));
  };
  return (
    <Panel
      title={t`Home page`}
      description={t`Choose its sections. Drag them into order, or use the arrow keys on a handle.`}
    >
      <SortableList
        aria-label={t`Sections`}
        items={items}
        getKey={(section) => section}
        getName={nameOf}
        renderItem={(section) => (
          <Checkbox
            checked={sections.includes(section)}
            onChange={({ target }) =>
              apply(items, (one) => (one === section ? target.checked : sections.includes(one)))
            }
          >
            {nameOf(section)}
          </Checkbox>
        )}
        onMove={(key, beforeKey) => {
          const moved = items.find((item) => item === key);
          if (moved === undefined) return;
          apply(moveBefore(items, moved, beforeKey), (section) => sections.includes(section));
        }}
      />
    </Panel>
  );
}

function withHidden(sections: readonly HomeSection[]): readonly HomeSection[] {
  return [...sections, ...homeSectionNames.filter((name) => !sections.includes(name))];
}
