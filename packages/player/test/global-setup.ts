import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { createFaultServer } from "./fault-server";

/** Runs the fault server while tests run. */
export default async function setup(project: TestProject) {
  const server = createFaultServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  project.provide("faultOrigin", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
