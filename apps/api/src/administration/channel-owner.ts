import { eq } from "drizzle-orm";
import type { Users } from "../accounts/users.ts";
import type { Clock } from "../clock.ts";
import type { Database, Queryable, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { users as accounts } from "../db/schema/accounts.ts";
import { clientOf } from "../db/transaction-client.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { updateHiddenVideos } from "../videos/hide-videos.ts";
import { requireActor } from "./require-actor.ts";

interface ChannelOwnerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Pick<Users, "byLogin">;
  readonly outbox: Outbox;
  readonly siteLinks: SiteLinks;
}

interface OwnerChange extends Act {
  readonly creator: string;
  /** Username or mail address. */
  readonly owner: string;
  /** The former owner stays as an editor. */
  readonly keepsFormer: boolean;
}

interface Channel {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly owner_id: string | null;
}

/** Gives a channel to another account, and mails both owners. */
export function createChannelOwnerChange(options: ChannelOwnerOptions) {
  const { db, clock, users, outbox, siteLinks } = options;

  return async function changeOwner(change: OwnerChange): Promise<void> {
    const { creator, owner, keepsFormer, actor, actorId, reason } = change;
    const found = await users.byLogin(owner);
    if (!found)
      throw new ServiceError("not-found", "account-not-found", "There is no such account.", {
        field: "owner",
      });
    const studioLink = await siteLinks.link((to) => to.studio());
    await inTransaction(db, async (transaction) => {
      const client = clientOf(transaction);
      await requireActor({ actorId }, client);
      const channel = await lockChannel(client, creator);
      const next = await lockOwner(found.id, channel, transaction);
      const former = await accountOf(channel.owner_id, transaction);
      await store(client, { channel, nextId: next.id, keepsFormer });
      await recordAudit(client, clock, {
        actor,
        action: "change-owner",
        subjectKind: "channel",
        subjectId: channel.id,
        detail: {
          username: channel.username,
          ...(reason !== "" && { reason }),
          text:
            `${former?.username ?? "nobody"} to ${next.username}` +
            (keepsFormer ? ", stays as an editor" : ""),
        },
      });
      const told = { channel: channel.display_name, reason };
      if (former)
        await outbox.send(former, messages.channelTaken({ ...told, keepsFormer }), transaction);
      await outbox.send(next, messages.channelGiven({ ...told, studioLink }), transaction);
    });
  };
}

async function lockChannel(within: Queryable, id: string): Promise<Channel> {
  const [channel] = await within<Channel[]>`
    select id, username, display_name, owner_id from creators where id = ${id} for update`;
  if (!channel)
    throw new ServiceError("not-found", "channel-not-found", "We can't find that channel.");
  return channel;
}

async function lockOwner(id: string, { owner_id }: Channel, within: Transaction) {
  const [next] = await within
    .select()
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("no key update");
  if (!next?.activatedAt || next.disabledAt || next.deletionDueAt)
    throw new ServiceError(
      "conflict",
      "owner-not-active",
      "That account is not active, and could not use the channel.",
      { field: "owner" },
    );
  if (next.id === owner_id)
    throw new ServiceError("conflict", "owner-already", "The channel is that account's already.", {
      field: "owner",
    });
  return next;
}

async function accountOf(id: string | null, within: Transaction) {
  if (id === null) return null;
  const [account] = await within.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

interface StoredChange {
  readonly channel: Channel;
  readonly nextId: string;
  readonly keepsFormer: boolean;
}

async function store(within: Queryable, { channel, nextId, keepsFormer }: StoredChange) {
  const { id } = channel;
  // The former owner's deletion or disabled account may have hidden the channel.
  await within`update creators set owner_id = ${nextId}, is_withdrawn = false where id = ${id}`;
  if (keepsFormer)
    await within`
      update channel_members set role = 'editor' where creator_id = ${id} and role = 'owner'`;
  else await within`delete from channel_members where creator_id = ${id} and role = 'owner'`;
  await within`
    insert into channel_members (creator_id, user_id, role) values (${id}, ${nextId}, 'owner')
    on conflict (creator_id, user_id) do update set role = 'owner'`;
  // Both were the former owner's word: their receivers and the invited would learn of the channel.
  await within`delete from webhooks where creator_id = ${id}`;
  await within`
    update channel_invitations set withdrawn_at = now()
    where creator_id = ${id} and withdrawn_at is null and declined_at is null`;
  await updateHiddenVideos(within, within`c.id = ${id}`);
}
