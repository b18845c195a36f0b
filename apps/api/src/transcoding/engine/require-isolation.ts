import type { FastifyBaseLogger } from "fastify";
import { Gauge, type Registry } from "prom-client";
import type { Config } from "../../config/config.ts";
import { StartupError } from "../../config/startup-error.ts";
import { detectIsolation, isolationGaps, type Isolation } from "./isolation.ts";

export interface IsolationCheck {
  readonly config: Pick<Config, "ENGINE_ISOLATION">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly isolation?: Isolation;
  readonly isRoot?: boolean;
}

const advice =
  "The engine needs Linux 5.13 with Landlock and seccomp and the program perl, " +
  "or root with setpriv and unshare in folders that every user can enter; " +
  "container runtimes have to allow the system calls landlock_* and seccomp.";

/**
 * Warns that isolation is missing against hostile videos.
 * @throws {StartupError} if isolation is required, or the engine would run as root.
 */
export async function requireIsolation({
  config,
  log,
  isolation,
  isRoot = process.getuid?.() === 0,
}: IsolationCheck): Promise<void> {
  const found = isolation ?? (await detectIsolation());
  const gaps = isolationGaps(found);
  if (gaps.length === 0) return;
  const problem = `A video that takes the media engine over could ${gaps.join(" and ")} here.`;
  const hasRootFiles = isRoot && !found.hasOtherUser && !found.hasFileRules;
  if (hasRootFiles)
    throw new StartupError(
      `${problem} It would be root. Start the server as a user of its own. ${advice}`,
    );
  if (config.ENGINE_ISOLATION === "required")
    throw new StartupError(`${problem} ${advice} To run without, set ENGINE_ISOLATION=preferred.`);
  log.warn({ isolation: found }, `${problem} ${advice}`);
}

export async function registerIsolationMetrics(registry: Registry): Promise<void> {
  const { hasOtherUser, hasNoNetwork, hasFileRules, hasSyscallFilter } = await detectIsolation();
  const gauge = new Gauge({
    name: "marquee_engine_isolation",
    help:
      "1 for each means that keeps the media engine from the rest of the system, " +
      "0 for those that do not work here.",
    labelNames: ["means"],
    registers: [registry],
  });
  gauge.set({ means: "other_user" }, hasOtherUser ? 1 : 0);
  gauge.set({ means: "network_namespace" }, hasNoNetwork ? 1 : 0);
  gauge.set({ means: "file_rules" }, hasFileRules ? 1 : 0);
  gauge.set({ means: "syscall_filter" }, hasSyscallFilter ? 1 : 0);
}
