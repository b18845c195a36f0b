import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnDecisions, type OwnDecision } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { reportReasons } from "../../../lib/text/report-reasons";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { AppealDialog } from "./appeal-dialog";

/** Tells an owner what moderators have hidden, why, and how to appeal. */
export function OwnDecisions({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data = [], refetch } = usePrivateQuery(endpointQuery(api, fetchOwnDecisions, {}), user);
  const [appealing, setAppealing] = useState<OwnDecision | null>(null);
  return (
    <>
      {data.map((decision) => (
        <DecisionNotice
          key={decision.id}
          decision={decision}
          onAppeal={() => setAppealing(decision)}
        />
      ))}
      {appealing && (
        <AppealDialog
          decision={appealing}
          onClose={() => setAppealing(null)}
          onSent={() => {
            setAppealing(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function DecisionNotice({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { t } = useLingui();
  const { kind, title, text, appeal } = decision;
  const reason = t(reportReasons[decision.reason]);
  const answer = appeal?.answer;
  return (
    <Notice
      title={
        kind === "video"
          ? t`Our moderators hid your video “${title}”`
          : t`Our moderators hid your channel “${title}”`
      }
      action={
        appeal === null && (
          <Button onClick={onAppeal}>
            <Trans>Appeal</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          {reason}: {text}
        </Trans>
      </p>
      {appeal?.outcome === null && (
        <p>
          <Trans>You have appealed. The moderators reply by email.</Trans>
        </p>
      )}
      {appeal?.outcome === "upheld" && (
        <p>
          <Trans>Your appeal was rejected: {answer}</Trans>
        </p>
      )}
    </Notice>
  );
}
