import type { PostgresMember } from "../postgres/postgres-member.ts";

export interface HaproxyOptions {
  readonly socket: string;
  readonly appPort: number;
  readonly primaryPort: number;
  readonly nodes: readonly { readonly name: string; readonly port: number }[];
  readonly members: readonly PostgresMember[];
}

/** When a database node is down, and when it is back. */
const databaseChecks = "inter 500ms fastinter 100ms downinter 300ms fall 2 rise 1";

/**
 * Returns the configuration: one port for the nodes, one for the primary. Nodes know the replicas
 * themselves.
 */
export function haproxyConfig(options: HaproxyOptions): string {
  return `global
  maxconn 4000
  stats socket ${options.socket} mode 600 level admin
  # A slow download stays the node's work, it does not end in the kernel's buffers.
  tune.rcvbuf.server 65536
  tune.sndbuf.client 65536

defaults
  timeout connect 1s
  timeout client 60s
  timeout server 15s
  timeout check 700ms
  retries 3
  option redispatch 1

listen app
  mode http
  bind 127.0.0.1:${options.appPort}
  balance roundrobin
  # Without a database every node still serves the shell and public media.
  option httpchk GET /readyz?exclude=database
  http-check expect status 200
  # A frozen node accepts connections. Reads that it holds are repeated elsewhere; writes never are.
  http-request set-timeout server 6s if METH_GET
  retry-on conn-failure empty-response junk-response response-timeout
  http-request disable-l7-retry if !METH_GET
  default-server check inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1
${options.nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`).join("\n")}

defaults postgres
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s

listen primary from postgres
  bind 127.0.0.1:${options.primaryPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server ${databaseChecks} on-marked-down shutdown-sessions
${servers(options.members)}
`;
}

function servers(members: HaproxyOptions["members"]): string {
  return members
    .map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`)
    .join("\n");
}
