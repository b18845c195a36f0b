import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../../../..");

export const serverProgram = join(repository, "apps/api/src/main.ts");
export const demoMedia = join(repository, "apps/api/demo/media");
