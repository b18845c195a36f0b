import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  createTestBucket,
  testServerOf,
  type TestBucket,
} from "../../../../apps/api/src/storage/testing/test-bucket.ts";
import { readMediaKeys } from "../edge/read-media-keys.ts";
import { startEdge } from "../edge/start-edge.ts";
import { freePorts } from "../free-ports.ts";
import { createAppNode } from "../nodes/app-node.ts";
import { demoMedia, serverProgram } from "../nodes/repository.ts";
import { createProcessGroup } from "../process-group.ts";
import { createScratchFolder, removeScratchFolder } from "../scratch-folder.ts";
import { startCeph, type Ceph } from "./ceph.ts";
import { startGatewayProxy } from "./gateway-proxy.ts";

export interface ObjectStorageSite {
  readonly ceph: Ceph;
  readonly bucket: TestBucket;
  /** Address of the gateways with the key, for `S3_TEST_URL`. */
  readonly s3Url: string;
  /** The node, without any cache. */
  readonly nodeUrl: string;
  readonly edgeUrl: string;
  /** Keys of the catalogue's files. */
  readonly files: readonly string[];
  /** Runs a command of the server, and returns what it prints. */
  command(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Ceph, a node whose catalogue's media are in its folder and whose new files go to a bucket,
 * and the edge.
 */
export async function startObjectStorageSite(): Promise<ObjectStorageSite> {
  const folder = await createScratchFolder();
  const processes = createProcessGroup(folder);
  const stop = async () => {
    await processes.killAll();
    await removeScratchFolder(folder);
  };
  try {
    const [s3Port = 0, nodePort = 0] = await freePorts(2);
    const ceph = await startCeph(processes);
    const endpoint = await startGatewayProxy(processes, { port: s3Port, gateways: ceph.gateways });
    const { accessKeyId, secretAccessKey } = ceph.credentials;
    const s3Url = endpoint.replace("://", `://${accessKeyId}:${secretAccessKey}@`);
    const server = testServerOf(s3Url);
    if (!server) throw new Error("There is no S3.");
    const bucket = await createTestBucket(server);
    await mkdir(join(folder, "empty"));
    await cp(demoMedia, join(folder, "storage/media"), { recursive: true });
    const env = {
      MARQUEE_MODE: "development",
      NODE_NO_WARNINGS: "1",
      MARQUEE_SECRET: randomBytes(32).toString("hex"),
      MEDIA_FOLDER: join(folder, "empty"),
      STORAGE_FOLDER: join(folder, "storage"),
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const node = createAppNode(processes, { name: "node-1", port: nodePort, env });
    await node.start();
    const edge = await startEdge(processes, {
      nodePorts: [nodePort],
      mediaKeys: await readMediaKeys(processes, { ...env, DATA_FOLDER: join(folder, node.name) }),
    });
    let commands = 0;
    return {
      ceph,
      bucket,
      s3Url,
      nodeUrl: node.url,
      edgeUrl: edge.url,
      files: await filesBelow(demoMedia, "media"),
      async command(...args) {
        commands += 1;
        const running = processes.start({
          name: `command-${commands}`,
          command: process.execPath,
          args: [serverProgram, ...args],
          env: { ...env, DATA_FOLDER: join(folder, node.name) },
        });
        if ((await running.exited) !== 0) throw new Error(running.log());
        return running.log();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function filesBelow(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => prefix + join(entry.parentPath, entry.name).slice(folder.length));
}
