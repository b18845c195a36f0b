import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProcessGroup } from "../process-group.ts";
import { programPath } from "../programs.ts";
import { waitUntil } from "../wait-until.ts";
import type { Gateway } from "./ceph.ts";

/** Starts HAProxy before the gateways. */
export async function startGatewayProxy(
  processes: ProcessGroup,
  { port, gateways }: { readonly port: number; readonly gateways: readonly Gateway[] },
): Promise<string> {
  const file = join(processes.folder, "gateways.cfg");
  const servers = gateways.map((gateway) => `  server ${gateway.name} 127.0.0.1:${gateway.port}`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1

listen gateways
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /
  # Repeating a request is the client's part, which knows what it may repeat.
  retry-on conn-failure
  default-server check inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1
${servers.join("\n")}
`,
  );
  processes.start({ name: "gateways", command: programPath("haproxy"), args: ["-db", "-f", file] });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("the proxy of the gateways responds", () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return url;
}
