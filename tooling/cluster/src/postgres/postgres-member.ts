import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { ProcessGroup, RunningProcess } from "../process-group.ts";
import { programPath } from "../programs.ts";
import type { SystemUser } from "../system-user.ts";
import type { PatroniMember } from "./patroni-config.ts";

export type Role = "primary" | "replica" | null;

/** One PostgreSQL with the Patroni that runs it. */
export function createPostgresMember(
  processes: ProcessGroup,
  member: PatroniMember,
  user: SystemUser | null,
) {
  let patroni: RunningProcess | null = null;

  /** The process id of PostgreSQL's main process, or null. */
  function postmaster(): number | null {
    const file = join(member.folder, member.name, "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : null;
  }

  /** Freezes PostgreSQL's main process and its children. Returns how to let them run again. */
  function freezePostgres(): () => void {
    const pid = postmaster();
    if (pid === null) return () => undefined;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    const pids = [pid, ...children.map(Number)];
    for (const each of pids) process.kill(each, "SIGSTOP");
    return () => {
      for (const each of pids) process.kill(each, "SIGCONT");
    };
  }

  function killPostgres(): void {
    const pid = postmaster();
    if (pid !== null) process.kill(pid, "SIGKILL");
  }

  return {
    ...member,
    start(): void {
      patroni = processes.start({
        name: member.name,
        command: programPath("patroni"),
        args: [join(member.folder, `${member.name}.yml`)],
        user,
        deathSignal: "TERM",
      });
    },
    /** The role that Patroni's health check tells the proxy. */
    async role(): Promise<Role> {
      const has = (role: string) =>
        fetch(`http://127.0.0.1:${member.apiPort}/${role}`, {
          signal: AbortSignal.timeout(2_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
      if (await has("primary")) return "primary";
      return (await has("replica")) ? "replica" : null;
    },
    /** True for a primary that accepts connections and writes. */
    async acceptsWrites(): Promise<boolean> {
      const sql = postgres({
        host: "127.0.0.1",
        port: member.port,
        user: "postgres",
        database: "postgres",
        max: 1,
      });
      const rows = await sql<
        { accepts: boolean }[]
      >`select not pg_is_in_recovery() as accepts`.catch(() => []);
      await sql.end({ timeout: 1 });
      return rows[0]?.accepts ?? false;
    },
    freezePostgres,
    /** Kills PostgreSQL's main process; its children then end, too. Patroni stays. */
    killPostgres,
    /** Kills Patroni and PostgreSQL at the same instant, as if the machine was gone. */
    async kill(): Promise<void> {
      const ended = patroni?.end("SIGKILL");
      killPostgres();
      await ended;
    },
  };
}

export type PostgresMember = ReturnType<typeof createPostgresMember>;
