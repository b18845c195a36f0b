import { text as readAll } from "node:stream/consumers";
import type { PeopleOrder } from "@marquee/api-client";
import { eq } from "drizzle-orm";
import { collectData } from "../accounts/collect-data.ts";
import { createMailTokens } from "../accounts/mail-tokens.ts";
import { createPasswords, productionCost } from "../accounts/passwords.ts";
import { createReservedNames } from "../accounts/reserved-names.ts";
import { createSecurityLog } from "../accounts/security-log.ts";
import type { User } from "../accounts/sessions.ts";
import { createUsers } from "../accounts/users.ts";
import { createAccount } from "../administration/create-account.ts";
import { listPeople } from "../administration/list-people.ts";
import { systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { sessions } from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import type { Act } from "../moderation/audit-account.ts";
import { createPlans } from "../plans/plans.ts";
import { bytesPerGb } from "../studio/bytes-per-gb.ts";
import { commandLinks } from "./command-links.ts";
import { operatorAct, operatorActions } from "./operator-actions.ts";
import { readGigabytes } from "./read-gigabytes.ts";
import { readSiteName } from "./read-site-name.ts";
import { userUsage, type UserAction as Action } from "./user-usage.ts";

const maxListed = 200;

export async function manageUser(
  config: Config,
  { db, sql }: DatabaseClient,
  [action = "", who = "", ...rest]: readonly string[],
): Promise<string> {
  if (!isAction(action)) {
    const actions = Object.keys(userUsage).join("|");
    throw new StartupError(
      `There is no action ${action || "(none)"}. Use: user ${actions}. See --help.`,
    );
  }
  if (action === "list") return list({ order: readOrder(who) });
  if (who === "")
    throw new StartupError(`Name a username or a mail address. Use: ${userUsage[action]}`);
  if (action === "find") return list({ search: who });
  if (action === "create") return create(who, rest);
  const user = await createUsers(db).byLogin(who);
  if (!user) throw new StartupError(`There is no account ${who}.`);
  return change(action, user);

  async function list(query: { search?: string; order?: PeopleOrder }): Promise<string> {
    const { people, next } = await listPeople(sql, clock, {
      search: "",
      order: "newest",
      cursor: "",
      records: maxListed,
      ...query,
    });
    const lines = people.map(
      ({ username, email, role, state, created_at, last_active_at, stored_bytes }) => {
        const facts = [
          username,
          email,
          state,
          ...(role === null ? [] : [role]),
          `since ${created_at.slice(0, 10)}`,
        ];
        if (last_active_at !== null) facts.push(`last seen ${last_active_at.slice(0, 10)}`);
        if (stored_bytes > 0) facts.push(`${(stored_bytes / bytesPerGb).toFixed(1)} GB`);
        return facts.join("  ");
      },
    );
    if (next !== "")
      lines.push(`These are the first ${maxListed}. Narrow them down: ${userUsage.find}`);
    return lines.join("\n") || "There are no such accounts.";
  }

  async function create(
    username: string,
    [email = "", word, ...reason]: readonly string[],
  ): Promise<string> {
    if (email === "" || (word !== undefined && word !== "password"))
      throw new StartupError(
        `Use: ${userUsage.create}. With the word password, the first line of the input is one.`,
      );
    const password =
      word === undefined ? null : ((await readAll(process.stdin)).split(/\r?\n/)[0] ?? "");
    const passwords = createPasswords(productionCost);
    const services = {
      db,
      clock,
      siteName: await readSiteName(config, sql),
      passwords,
      mailTokens: createMailTokens({ db, clock }),
      siteLinks: commandLinks(config),
      isReservedName: createReservedNames(config.RESERVED_USERNAMES),
    };
    const link = await createAccount(services, {
      ...operatorAct(reason),
      username,
      email,
      password,
    });
    if (link === null) return `${username} can log in now.`;
    return describeLink(username, link);
  }

  async function change(
    chosen: Exclude<Action, "list" | "find" | "create">,
    user: User,
  ): Promise<string> {
    const actions = operatorActions(config, db, await readSiteName(config, sql));
    const { username } = user;
    switch (chosen) {
      case "show":
        return describe(user);
      case "activate":
        await actions.activate(user, operatorAct(rest));
        return `${username} is activated.`;
      case "resend-activation":
        await actions.resendActivation(user, operatorAct(rest));
        return `Another activation link waits to be mailed to ${user.email}.`;
      case "reset-link": {
        const link = await actions.createResetLink(user, operatorAct(rest));
        return describeLink(username, link);
      }
      case "mail-reset-link":
        await actions.mailResetLink(user, operatorAct(rest));
        return `A link to choose a password waits to be mailed to ${user.email}.`;
      case "approve":
        await actions.approve(user, operatorAct(rest));
        return `${username} can log in now, and is told by mail.`;
      case "refuse":
        if (rest.length === 0)
          throw new StartupError(`Say why: the person reads it. Use: ${userUsage.refuse}`);
        await actions.refuse(user, operatorAct(rest));
        return `${username} is refused, and is told why by mail.`;
      case "disable":
        return disable(user, rest);
      case "enable":
        return enable(user, operatorAct(rest));
      case "reset-2fa":
        await actions.resetTwoFactor(user, operatorAct(rest));
        return (
          `Two-factor authentication of ${username} is off, ` +
          "and all their devices are logged out."
        );
      case "set-quota": {
        const [amount = "", ...reason] = rest;
        const quotaBytes = readGigabytes(amount, userUsage["set-quota"]);
        const count = await actions.setQuota(user, { quotaBytes, ...operatorAct(reason) });
        return (
          `Each of the ${count} channels of ${username} ` +
          `may store ${amount === "default" ? "the default" : `${amount} GB`}.`
        );
      }
      case "export": {
        const siteUrl = () => config.PUBLIC_URL ?? "";
        const services = {
          db,
          clock,
          siteUrl,
          securityLog: createSecurityLog({ db, clock }),
          plans: createPlans({ db, clock }),
        };
        await actions.recordExport(user, operatorAct(rest));
        return JSON.stringify(await collectData(services, user), null, 2);
      }
      case "delete": {
        const [word, ...reason] = rest;
        if (word !== "confirm")
          throw new StartupError(`${await describeChannels(user)} Use: ${userUsage.delete}`);
        const dueAt = await actions.requestDeletion(user, operatorAct(reason));
        const restored = user.disabledAt
          ? "They are disabled, and cannot log in to restore it."
          : "Logging in before restores it.";
        return (
          `${username} and their channels are hidden, ` +
          `and are deleted on ${dayOf(dueAt)}. ${restored}`
        );
      }
    }

    async function enable(enabled: User, act: Act): Promise<string> {
      const deletionDueAt = await actions.enable(enabled, act);
      if (deletionDueAt === null) return `${username} is enabled, and their channels are shown.`;
      return (
        `${username} is enabled. Their channels stay hidden: ` +
        `the account is deleted on ${dayOf(deletionDueAt)}, unless they log in before.`
      );
    }

    async function disable(
      disabled: User,
      [choice, ...reason]: readonly string[],
    ): Promise<string> {
      const owned = await db.$count(creators, eq(creators.ownerId, disabled.id));
      if (
        choice !== "keep-channels" &&
        choice !== "hide-channels" &&
        (owned > 0 || choice !== undefined)
      )
        throw new StartupError(`${await describeChannels(disabled)} Use: ${userUsage.disable}`);
      const hidesChannels = choice === "hide-channels";
      await actions.disable(disabled, { hidesChannels, ...operatorAct(reason) });
      const done = `${disabled.username} is disabled and logged out everywhere.`;
      if (owned === 0) return done;
      if (disabled.deletionDueAt)
        return (
          `${done} Their channels are hidden: ` +
          `the account is deleted on ${dayOf(disabled.deletionDueAt)}.`
        );
      return hidesChannels
        ? `${done} Their channels are hidden until the account is enabled.`
        : `${done} Their channels are public. To hide them: ` +
            `user disable ${disabled.username} hide-channels`;
    }
  }

  async function describeChannels(user: User): Promise<string> {
    const owned = await db
      .select({ username: creators.username })
      .from(creators)
      .where(eq(creators.ownerId, user.id));
    if (owned.length === 0) return `${user.username} has no channel.`;
    return `${user.username} has ${owned.map((channel) => channel.username).join(", ")}.`;
  }

  async function describe(user: User): Promise<string> {
    const open = await db.$count(sessions, eq(sessions.userId, user.id));
    const owned = await db
      .select({ username: creators.username })
      .from(creators)
      .where(eq(creators.ownerId, user.id));
    const {
      username,
      name,
      email,
      role,
      createdAt,
      activatedAt,
      disabledAt,
      deletionDueAt,
      totpSecret,
    } = user;
    const facts = {
      username,
      name,
      email,
      role,
      createdAt,
      activatedAt,
      disabledAt,
      deletionDueAt,
    };
    const channels = owned.map((channel) => channel.username);
    return JSON.stringify(
      { ...facts, twoFactor: totpSecret !== null, sessions: open, channels },
      null,
      2,
    );
  }
}

function isAction(text: string): text is Action {
  return Object.keys(userUsage).includes(text);
}

function describeLink(username: string, link: string): string {
  return `${username} chooses a password by this link, which works once and for an hour:\n${link}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function readOrder(text: string): PeopleOrder {
  if (text === "" || text === "newest") return "newest";
  if (text === "activity" || text === "storage") return text;
  throw new StartupError(`Use: ${userUsage.list}`);
}
