import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ListedPerson } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { useState } from "react";
import { actTexts } from "./account-acts";
import { SeveralDialog, type SeveralAct } from "./several-dialog";
import styles from "./admin.module.css";

interface PeopleSelectionProps {
  /** The selected people. */
  people: readonly ListedPerson[];
  onChanged: () => void;
}

const acts: readonly SeveralAct[] = ["disable", "disable-and-hide", "enable"];

/** Returns whether the act would change the account. */
function isPossible(act: SeveralAct, { state }: ListedPerson): boolean {
  return (act === "enable") === (state === "disabled");
}

/** Acts on several accounts at once. Each opens a dialog that requests the reason. */
export function PeopleSelection({ people, onChanged }: PeopleSelectionProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{
    act: SeveralAct;
    people: readonly ListedPerson[];
  } | null>(null);
  const count = people.length;
  return (
    <div className={styles["selection"]}>
      <span aria-live="polite">
        {count === 0 ? (
          <Trans>Select people to disable or enable several at once.</Trans>
        ) : (
          <Plural value={count} one="# person selected" other="# people selected" />
        )}
      </span>
      {acts.map((act) => {
        const targets = people.filter((person) => isPossible(act, person));
        return (
          <Button
            key={act}
            size="small"
            variant={actTexts[act].isDangerous ? "danger" : "secondary"}
            disabled={targets.length === 0}
            onClick={() => setAsked({ act, people: targets })}
          >
            {t(actTexts[act].button)}
          </Button>
        );
      })}
      {asked !== null && (
        <SeveralDialog {...asked} onClose={() => setAsked(null)} onChanged={onChanged} />
      )}
    </div>
  );
}
