import { buffer } from "node:stream/consumers";
import type { Storage } from "./storage.ts";

export async function readAll(storage: Storage, key: string): Promise<Buffer> {
  return buffer(await storage.read(key));
}
