import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchCaptionMaking,
  startCaptionMaking,
  stopCaptionMaking,
  type CaptionMaking,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { Select } from "@marquee/ui/select";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { spokenLanguages } from "./caption-languages";
import { makingFailures } from "./making-failures";
import styles from "./captions.module.css";

const refreshMs = 3_000;
/** No language has this code. */
const detected = "detected";

interface MachineCaptionsProps {
  videoId: string;
  user: SessionUser;
  /** Called when there may be new captions. */
  onMade: () => void;
}

const isMaking = (making: CaptionMaking | undefined) =>
  making?.job !== undefined && making.job !== null && making.job.state !== "failed";

/** Makes captions of what is said, where the instance can. */
export function MachineCaptions({ videoId, user, onMade }: MachineCaptionsProps) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [language, setLanguage] = useState(detected);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, refetch } = usePrivateQuery(
    {
      ...endpointQuery(api, fetchCaptionMaking, { id: videoId }),
      staleTime: 0,
      refetchInterval: ({ state }) => (isMaking(state.data) ? refreshMs : false),
    },
    user,
  );
  const wasMaking = useRef(false);
  const making = isMaking(data);
  useEffect(() => {
    if (wasMaking.current && !making) onMade();
    wasMaking.current = making;
  }, [making, onMade]);

  if (!data) return null;
  const { available, job } = data;
  const change = async (work: () => Promise<unknown>) => {
    setIsPending(true);
    setProblem(null);
    try {
      await work();
      await refetch();
    } catch (error) {
      setProblem(errorText(i18n, error));
    }
    setIsPending(false);
  };
  const start = () =>
    change(() =>
      api.call(startCaptionMaking, {
        id: videoId,
        ...(language === detected ? {} : { language }),
      }),
    );
  const stop = () => change(() => api.call(stopCaptionMaking, { id: videoId }));

  return (
    <section className={styles["panel"]} aria-label={t`Captions by machine`}>
      {job?.state === "failed" && (
        <Notice tone="danger">{i18n._(makingFailures[job.failure])}</Notice>
      )}
      {job?.failure === "former-file" && (
        <div className={styles["actions"]}>
          <Button pending={isPending} onClick={() => void stop()}>
            <Trans>I have checked the captions</Trans>
          </Button>
        </div>
      )}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {job && job.state !== "failed" ? (
        <>
          <ProgressBar label={t`Making captions`} value={job.percent / 100} />
          <div className={styles["actions"]}>
            <Button pending={isPending} onClick={() => void stop()}>
              <Trans>Stop making captions</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Offer {...{ available, language, setLanguage, isPending }} onStart={() => void start()} />
      )}
    </section>
  );
}

interface OfferProps {
  available: boolean;
  language: string;
  setLanguage: (language: string) => void;
  isPending: boolean;
  onStart: () => void;
}

function Offer({ available, language, setLanguage, isPending, onStart }: OfferProps) {
  const { t, i18n } = useLingui();
  if (!available)
    return (
      <p className={styles["hint"]}>
        <Trans>This instance makes no captions by machine.</Trans>
      </p>
    );
  return (
    <>
      <Select
        label={t`Spoken language`}
        options={[{ value: detected, label: t`Detect automatically` }, ...spokenLanguages(i18n)]}
        value={language}
        onValueChange={setLanguage}
      />
      <div className={styles["actions"]}>
        <Button pending={isPending} onClick={onStart}>
          <Trans>Make captions by machine</Trans>
        </Button>
      </div>
      <p className={styles["hint"]}>
        <Trans>
          A machine writes down what it hears, with mistakes. Captions are marked as machine-made
          until you edit them.
        </Trans>
      </p>
    </>
  );
}
