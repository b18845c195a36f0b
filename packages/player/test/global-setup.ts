import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { createDrmServer } from "./drm-server";
import { createFaultServer } from "./fault-server";
import { createLiveServer } from "./live-server";

/** Runs the servers of test streams while tests run. */
export default async function setup(project: TestProject) {
  const servers = [createFaultServer(), createLiveServer(), createDrmServer()] as const;
  const [faultOrigin, liveOrigin, drmOrigin] = await Promise.all(servers.map(listen));
  project.provide("faultOrigin", faultOrigin ?? "");
  project.provide("liveOrigin", liveOrigin ?? "");
  project.provide("drmOrigin", drmOrigin ?? "");
  return () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
