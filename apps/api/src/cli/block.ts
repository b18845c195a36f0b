import type { BlockScope } from "@marquee/api-client";
import { createNetworkActions } from "../administration/network-actions.ts";
import { listNetworkActivity } from "../administration/list-network-activity.ts";
import { systemClock as clock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import { blockUsage } from "./block-usage.ts";
import { operatorAct } from "./operator-actions.ts";

const scopes: readonly BlockScope[] = ["sign-in", "sign-up", "upload", "everything"];
const usage = `Use: ${blockUsage.join(", ")}. SCOPE is ${scopes.join(", ")}.`;
const maxDays = 3_650;
const maxSeenDays = 365;
const maxReasonLength = 500;

/** Servers apply a change within a second or two. */
export async function manageBlocks(sql: Sql, args: readonly string[]): Promise<string> {
  const [action = "", first = "", ...others] = args;
  const actions = createNetworkActions({ sql, clock });
  switch (action) {
    case "list": {
      const lines = (await actions.list()).map((block) => {
        const end =
          block.expires_at === null ? "no end" : `until ${block.expires_at.slice(0, 16)}Z`;
        return [block.id, block.network, block.scope, end, `by ${block.created_by}`, block.reason];
      });
      return lines.map((line) => line.join("  ")).join("\n") || "No network is blocked.";
    }
    case "seen":
      return listSeen(sql, first);
    case "add":
      return addBlock(actions, first, others);
    case "remove":
      if (!isUuid(first)) throw new StartupError(usage);
      await actions.unblock(first, operatorAct(others));
      return "The block has ended.";
    default:
      throw new StartupError(usage);
  }
}

async function addBlock(
  actions: ReturnType<typeof createNetworkActions>,
  network: string,
  [scope = "", days = "", ...words]: readonly string[],
): Promise<string> {
  const isConfirmed = words[0] === "confirm";
  const reason = words.slice(isConfirmed ? 1 : 0).join(" ");
  if (reason === "" || reason.length > maxReasonLength)
    throw new StartupError(
      `Write why, in at most 500 characters: the refused person reads it. ${usage}`,
    );
  const blocked = await actions.block({
    ...operatorAct([reason]),
    network,
    scope: readScope(scope),
    days: days === "forever" ? null : readDays(days, maxDays),
    isConfirmed,
    ip: null,
  });
  return `${blocked} is blocked: ${scope}.`;
}

async function listSeen(sql: Sql, days: string): Promise<string> {
  const seen = await listNetworkActivity(sql, clock, {
    days: days === "" ? 7 : readDays(days, maxSeenDays),
  });
  const lines = seen.map((one) =>
    [
      one.network,
      `sign-ins ${one.sign_ins} (${one.refused_sign_ins} refused)`,
      `sign-ups ${one.sign_ups} (${one.refused_sign_ups} refused)`,
      `uploads ${one.uploads} (${one.refused_uploads} refused)`,
      `blocked ${one.blocked}`,
      one.last_seen_at.slice(0, 13),
    ].join("  "),
  );
  return lines.join("\n") || "Nothing is recorded. See the setting address-days.";
}

function readScope(text: string): BlockScope {
  const scope = scopes.find((one) => one === text);
  if (scope === undefined) throw new StartupError(usage);
  return scope;
}

function readDays(text: string, max: number): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > max) throw new StartupError(`Say 1 to ${max} days. ${usage}`);
  return days;
}
