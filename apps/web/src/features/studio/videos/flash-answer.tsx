import { Trans, useLingui } from "@lingui/react/macro";
import { modifyVideos, type OwnVideo } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import styles from "../studio.module.css";

interface FlashAnswerProps {
  video: Pick<OwnVideo, "id" | "flashes" | "flashesCheckedAt">;
  onChanged: () => void;
}

/** Lets a creator answer for flashes that are none, such as cuts, and take it back. */
export function FlashAnswer({
  video: { id, flashes, flashesCheckedAt },
  onChanged,
}: FlashAnswerProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (flashes.length === 0) return null;
  const isChecked = flashesCheckedAt !== null;
  const answer = async () => {
    setIsPending(true);
    setProblem(null);
    try {
      await api.call(modifyVideos, { id: [id], flashes_checked: isChecked ? null : flashes });
    } catch (error) {
      setProblem(errorText(i18n, error));
    } finally {
      // After a refusal, too: there may be other flashes.
      onChanged();
      setIsPending(false);
    }
  };
  return (
    <>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div className={styles["actions"]}>
        <Button variant="secondary" pending={isPending} onClick={() => void answer()}>
          {isChecked ? (
            <Trans>Warn viewers of flashes</Trans>
          ) : (
            <Trans>I have checked it: these are no dangerous flashes</Trans>
          )}
        </Button>
      </div>
    </>
  );
}
