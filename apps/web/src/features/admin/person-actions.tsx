import { useLingui } from "@lingui/react/macro";
import type { PersonDetails } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Panel } from "@marquee/ui/panel";
import { useState } from "react";
import { actsFor, actTexts, type Act } from "./account-acts";
import { ActDialog } from "./act-dialog";
import styles from "./admin.module.css";

interface PersonActionsProps {
  person: PersonDetails;
  onChanged: () => void;
}

/** Buttons for the acts on an account. Each opens a dialog that requests the reason. */
export function PersonActions({ person, onChanged }: PersonActionsProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Panel title={t`Actions`} description={t`The audit log keeps each with its reason.`}>
      <div className={styles["actions"]}>
        {actsFor(person).map((each) => (
          <Button
            key={each}
            variant={actTexts[each].isDangerous ? "danger" : "secondary"}
            onClick={() => setAct(each)}
          >
            {t(actTexts[each].button)}
          </Button>
        ))}
      </div>
      {act !== null && (
        <ActDialog
          person={person}
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
