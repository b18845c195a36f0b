import { useLingui } from "@lingui/react/macro";
import { maxFollowGroups, maxFollowText } from "@marquee/local-store";
import { useFollowChoices } from "@marquee/local-store/react";
import { Button } from "@marquee/ui/button";
import { Checkbox } from "@marquee/ui/checkbox";
import { Dialog } from "@marquee/ui/dialog";
import { TextField } from "@marquee/ui/text-field";
import { useId, useState, type FormEvent } from "react";
import { useServices } from "../../lib/services";
import styles from "./following.module.css";

interface FollowChoicesDialogProps {
  creatorId: string;
  creatorName: string;
  onClose: () => void;
}

/**
 * Chooses the groups of a followed creator, and which of the creator's videos are among the new
 * ones.
 */
export function FollowChoicesDialog({ creatorId, creatorName, onClose }: FollowChoicesDialogProps) {
  const { t } = useLingui();
  const { followChoices } = useServices().store;
  const { groups, words: storedWords } = useFollowChoices();
  const [words, setWords] = useState(storedWords[creatorId] ?? "");
  const [newGroup, setNewGroup] = useState("");
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    followChoices.change({ kind: "words", id: creatorId, words });
    if (newGroup.trim() !== "") {
      const id = crypto.randomUUID();
      followChoices.change({ kind: "group", id, name: newGroup });
      followChoices.change({ kind: "member", id, creatorId, isIn: true });
    }
    onClose();
  }

  return (
    <Dialog
      open
      title={t`Following ${creatorName}`}
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary">{t`Save`}</Button>
        </>
      }
    >
      <form id={formId} className={styles["choices"]} onSubmit={submit}>
        <TextField
          label={t`Only videos whose titles contain`}
          hint={t`Words, separated by commas. Empty: all videos.`}
          maxLength={maxFollowText}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {groups.length > 0 && (
          <fieldset className={styles["memberships"]}>
            <legend>{t`Groups`}</legend>
            {groups.map(({ id, name, creatorIds }) => (
              <Checkbox
                key={id}
                checked={creatorIds.includes(creatorId)}
                onChange={({ currentTarget }) =>
                  followChoices.change({
                    kind: "member",
                    id,
                    creatorId,
                    isIn: currentTarget.checked,
                  })
                }
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {groups.length < maxFollowGroups && (
          <TextField
            label={t`New group`}
            maxLength={maxFollowText}
            value={newGroup}
            onChange={({ currentTarget }) => setNewGroup(currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
