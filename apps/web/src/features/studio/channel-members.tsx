import { useLingui } from "@lingui/react/macro";
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
import { ErrorState } from "@marquee/ui/error-state";
import { Notice } from "@marquee/ui/notice";
import { Select } from "@marquee/ui/select";
import { Skeleton } from "@marquee/ui/skeleton";
import { TextField } from "@marquee/ui/text-field";
import { useState } from "react";
import { Form } from "../../components/form/form";
import { useForm } from "../../components/form/use-form";
import { errorText } from "../../lib/error-text";
import { fieldErrors } from "../../lib/field-errors";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import styles from "./captions.module.css";

type Role = "editor" | "statistics";

const roles: { value: Role; label: string }[] = [
  { value: "editor", label: "Editor: uploads, changes and deletes videos" },
  { value: "statistics", label: "Statistics: sees numbers only" },
];
const roleNames = { owner: "Owner", editor: "Editor", statistics: "Statistics" };

/** The people of a channel, for its owner. */
export function ChannelMembers({ channel, user }: { channel: OwnChannel; user: SessionUser }) {
  const { i18n } = useLingui();
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
    if (error)
      return <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={160} />;
  }
  const remove = async ({ username }: ChannelMember) => {
    setProblem(null);
    await api.call(removeChannelMember, { creator: channel.id, username }).catch((cause: unknown) => {
      setProblem(errorText(i18n, cause));
    });
    await refetch();
  };

  return (
    <div className={styles["panel"]}>
      <ul role="list" className={styles["list"]} aria-label="People of this channel">
        {data.map((member) => (
          <li key={member.username} className={styles["row"]}>
            <div className={styles["text"]}>
              <span className={styles["label"]}>{member.name || member.username}</span>
              <span className={styles["hint"]}>
                {member.username} · {roleNames[member.role]}
              </span>
            </div>
            {member.role !== "owner" && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${member.username}`}
                onClick={() => void remove(member)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Form {...form} {...{ failure, pending }} submitLabel="Add to the channel" pendingLabel="Adding...">
        <TextField label="Account name" autoCapitalize="none" spellCheck={false} required {...field("username")} />
        <Select
          label="Role"
          options={roles}
          value={values.role as Role}
          onValueChange={(role) => change("role", role)}
        />
      </Form>
    </div>
  );
}

function requestOf({ id }: OwnChannel, { username, role }: { username: string; role: string }) {
  return { creator: id, username, role: role as Role };
}
