import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  fetchChannelMembers,
  removeChannelMember,
  saveChannelMember,
  type ChannelMember,
  type OwnChannel,
} from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { LoadError } from "../../../components/load-error";
import { Form } from "../../../components/form/form";
import { useForm } from "../../../components/form/use-form";
import { errorText } from "../../../lib/text/error-text";
import { fieldErrors } from "../../../lib/text/field-errors";
import { formatLocalDate } from "../../../lib/text/format-local-date";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "../captions/captions.module.css";

type Role = "editor" | "statistics";

const roles: { value: Role; label: MessageDescriptor }[] = [
  { value: "editor", label: msg`Editor: uploads, changes and deletes videos` },
  { value: "statistics", label: msg`Statistics: sees numbers only` },
];
const roleNames: Readonly<Record<ChannelMember["role"], MessageDescriptor>> = {
  owner: msg({ message: "Owner", context: "role of a person in a channel" }),
  editor: msg({ message: "Editor", context: "role of a person in a channel" }),
  statistics: msg({ message: "Statistics", context: "role of a person in a channel" }),
};

/** The people of a channel, for its owner. */
export function ChannelMembers({ channel, user }: { channel: OwnChannel; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery(
    { ...endpointQuery(api, fetchChannelMembers, { creator: channel.id }), staleTime: 0 },
    user,
  );
  const { field, form, failure, pending, values, change } = useForm({
    initial: { username: "", role: "editor" },
    validate: (typed) => fieldErrors(i18n, saveChannelMember, requestOf(channel, typed)),
    onSubmit: async (typed) => {
      await api.call(saveChannelMember, requestOf(channel, typed));
      change("username", "");
      await refetch();
    },
  });
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={160} />;
  }
  const remove = async ({ username }: ChannelMember) => {
    setProblem(null);
    await api
      .call(removeChannelMember, { creator: channel.id, username })
      .catch((cause: unknown) => {
        setProblem(errorText(i18n, cause));
      });
    await refetch();
  };

  return (
    <div className={styles["panel"]}>
      <ul role="list" className={styles["list"]} aria-label={t`People of this channel`}>
        {data.map((member) => (
          <MemberRow key={member.username} member={member} onRemove={() => void remove(member)} />
        ))}
      </ul>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Form
        {...form}
        {...{ failure, pending }}
        submitLabel={t`Send invitation`}
        pendingLabel={t`Sending...`}
      >
        <TextField
          label={t`Account name`}
          autoCapitalize="none"
          spellCheck={false}
          hint={
            <Trans>
              Whoever has this account reads your channel’s name and your account name, and has 14
              days to accept.
            </Trans>
          }
          required
          {...field("username")}
        />
        <Select
          label={t`Role`}
          options={roles.map(({ value, label }) => ({ value, label: t(label) }))}
          value={values.role as Role}
          onValueChange={(role) => change("role", role)}
        />
      </Form>
    </div>
  );
}

function MemberRow({ member, onRemove }: { member: ChannelMember; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const { username, name, role, invited_until } = member;
  const roleName = t(roleNames[role]);
  const date = invited_until === null ? null : formatLocalDate(i18n, invited_until);
  return (
    <li className={styles["row"]}>
      <div className={styles["text"]}>
        <span className={styles["label"]}>{name || username}</span>
        <span className={styles["hint"]}>
          {date === null ? (
            <>
              {username} · {roleName}
            </>
          ) : (
            <Trans>
              {roleName} · invited until {date}
            </Trans>
          )}
        </span>
      </div>
      {role !== "owner" && (
        <RemoveButton username={username} isInvited={date !== null} onClick={onRemove} />
      )}
    </li>
  );
}

interface RemoveButtonProps {
  username: string;
  isInvited: boolean;
  onClick: () => void;
}

function RemoveButton({ username, isInvited, onClick }: RemoveButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={isInvited ? t`Withdraw the invitation of ${username}` : t`Remove ${username}`}
      onClick={onClick}
    >
      {isInvited ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
    </Button>
  );
}

function requestOf({ id }: OwnChannel, { username, role }: { username: string; role: string }) {
  return { creator: id, username, role: role as Role };
}
