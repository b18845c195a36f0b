import { Trans, useLingui } from "@lingui/react/macro";
import { deleteCaptions, fetchCaptions, type Captions } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { errorText } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { DescriptionDialog } from "./description-dialog";
import { DescriptionsRow } from "./descriptions-row";
import { RemoveDescriptionDialog } from "./remove-description-dialog";
import styles from "./captions.module.css";

type Shown =
  | { dialog: "add" }
  | { dialog: "replace"; description: Captions }
  | { dialog: "remove"; description: Captions };

/** The audio descriptions of a video, as texts: adds, replaces and removes them. */
export function DescriptionsPanel({ videoId, user }: { videoId: string; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [shown, setShown] = useState<Shown | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchCaptions, { id: videoId, kind: "descriptions" }), staleTime: 0 },
    user,
  );
  if (!data) {
    if (error)
      return (
        <ErrorState
          title={errorText(i18n, error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    return <Skeleton height={96} />;
  }

  const close = () => setShown(null);
  const finish = async () => {
    await refetch();
    close();
  };
  return (
    <div className={styles["panel"]}>
      <p className={styles["hint"]}>
        <Trans>
          Say what happens on screen for people who do not see it. The player speaks each text at
          its time, or shows it, and pauses the film for a text that is longer than its gap.
        </Trans>
      </p>
      {data.length > 0 && (
        <ul className={styles["list"]} aria-label={t`Descriptions of this video`}>
          {data.map((description) => (
            <DescriptionsRow
              key={description.language}
              description={description}
              onReplace={() => setShown({ dialog: "replace", description })}
              onRemove={() => setShown({ dialog: "remove", description })}
            />
          ))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button onClick={() => setShown({ dialog: "add" })}>
          <Trans>Add a description</Trans>
        </Button>
      </div>
      {(shown?.dialog === "add" || shown?.dialog === "replace") && (
        <DescriptionDialog
          videoId={videoId}
          existing={data}
          replaced={shown.dialog === "replace" ? shown.description : null}
          onClose={close}
          onSaved={finish}
        />
      )}
      {shown?.dialog === "remove" && (
        <RemoveDescriptionDialog
          label={shown.description.label}
          remove={() =>
            api.call(deleteCaptions, {
              id: videoId,
              kind: "descriptions",
              language: shown.description.language,
              replaces: shown.description.url,
            })
          }
          onClose={close}
          onRemoved={finish}
        />
      )}
    </div>
  );
}
