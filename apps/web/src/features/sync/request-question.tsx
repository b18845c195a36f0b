import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import type { JoinRequest, Offer } from "./pairing";
import styles from "./sync.module.css";
import { useAction } from "./use-action";
import { useSync } from "./use-sync";

interface RequestQuestionProps {
  offer: Offer;
  request: JoinRequest;
  onEnd: (text: string | null) => void;
}

/** Asks whether a device is the visitor's own. */
export function RequestQuestion({ offer, request, onEnd }: RequestQuestionProps) {
  const { t } = useLingui();
  const { controller } = useSync();
  const { name, digits } = request;
  const adding = useAction(async () => {
    await controller.accept(offer, request);
    onEnd(t`${name} was added.`);
  });
  const refusing = useAction(async () => {
    await offer.close();
    onEnd(null);
  });
  return (
    <div role="alert" className={styles["question"]}>
      <p>
        <Trans>
          <bdi>{name}</bdi> wants to be added. Add it only if it shows these digits:
        </Trans>
      </p>
      <p className={styles["digits"]}>
        <bdi>{digits}</bdi>
      </p>
      {adding.failure}
      {refusing.failure}
      <div className={styles["buttons"]}>
        <Button variant="primary" pending={adding.isRunning} onClick={() => adding.run()}>
          {t`Add device`}
        </Button>
        <Button pending={refusing.isRunning} onClick={() => refusing.run()}>
          {t`Do not add`}
        </Button>
      </div>
    </div>
  );
}
