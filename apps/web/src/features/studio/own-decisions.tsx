import { fetchOwnDecisions, type OwnDecision } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { reasonLabel } from "../../lib/report-reasons";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { AppealDialog } from "./appeal-dialog";

/** Tells an owner what moderators have hidden, why, and how to appeal. */
export function OwnDecisions({ user }: { user: SessionUser }) {
  const { api } = useServices();
  const { data = [], refetch } = usePrivateQuery(endpointQuery(api, fetchOwnDecisions, {}), user);
  const [appealing, setAppealing] = useState<OwnDecision | null>(null);
  return (
    <>
      {data.map((decision) => (
        <Notice
          key={decision.id}
          title={`Our moderators hid your ${decision.kind} “${decision.title}”`}
          action={decision.appeal === null && <Button onClick={() => setAppealing(decision)}>Appeal</Button>}
        >
          <p>
            {reasonLabel(decision.reason)}: {decision.text}
          </p>
          {decision.appeal?.outcome === null && <p>You have appealed. The moderators answer by mail.</p>}
          {decision.appeal?.outcome === "upheld" && <p>Your appeal was rejected: {decision.appeal.answer}</p>}
        </Notice>
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
