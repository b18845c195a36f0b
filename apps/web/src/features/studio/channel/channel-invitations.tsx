import { Trans, useLingui } from "@lingui/react/macro";
import { answerInvitation, fetchInvitations, type ChannelInvitation } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { useState } from "react";
import { errorText } from "../../../lib/text/error-text";
import { formatLocalDate } from "../../../lib/text/format-local-date";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "./channel-invitations.module.css";

interface ChannelInvitationsProps {
  user: SessionUser;
  /** Called when the user has joined a channel. */
  onJoined: () => void;
}

/** Asks the user whether to join the channels that they are invited to. */
export function ChannelInvitations({ user, onJoined }: ChannelInvitationsProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const { data = [], refetch } = usePrivateQuery(
    { ...endpointQuery(api, fetchInvitations, {}), staleTime: 0 },
    user,
  );
  const answer = async ({ creator }: ChannelInvitation, given: "accept" | "decline") => {
    setProblem(null);
    try {
      await api.call(answerInvitation, { creator, answer: given });
      if (given === "accept") onJoined();
    } catch (cause) {
      setProblem(errorText(i18n, cause));
    }
    await refetch();
  };
  return (
    <>
      {data.map((invitation) => (
        <InvitationNotice
          key={invitation.creator}
          invitation={invitation}
          onAnswer={(given) => void answer(invitation, given)}
        />
      ))}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}

interface InvitationNoticeProps {
  invitation: ChannelInvitation;
  onAnswer: (answer: "accept" | "decline") => void;
}

function InvitationNotice({ invitation, onAnswer }: InvitationNoticeProps) {
  const { t, i18n } = useLingui();
  const { name: channel, username: address, invited_by: owner, role, expires } = invitation;
  const date = formatLocalDate(i18n, expires);
  return (
    <Notice title={t`You are invited to the channel “${channel}”`}>
      <p>
        {role === "editor" ? (
          <Trans>
            {owner} invites you to {address} as an editor: you would upload, change and delete its
            videos.
          </Trans>
        ) : (
          <Trans>
            {owner} invites you to {address}: you would see its statistics.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          The people of the channel read your name once you accept. The invitation ends on {date}.
        </Trans>
      </p>
      <div className={styles["answers"]}>
        <Button
          variant="primary"
          aria-label={t`Accept: ${channel}`}
          onClick={() => onAnswer("accept")}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button aria-label={t`Decline: ${channel}`} onClick={() => onAnswer("decline")}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </Notice>
  );
}
