import { access, constants, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "./config.ts";
import { hasCode } from "./startup-error.ts";

/** A share may come back, and a tried restore only reads, so that it does not prevent the start. */
export async function storageProblem(config: Config): Promise<string | null> {
  const { STORAGE_FOLDER: folder, S3_BUCKET: bucket, STORAGE: used } = config;
  if (bucket !== undefined && used === "s3") return null;
  const reason = await unwritable(folder);
  return reason === null
    ? null
    : `STORAGE_FOLDER: ${folder} ${reason}. Uploads fail until the user of this process owns it, ` +
        "or STORAGE_FOLDER or DATA_FOLDER names another one.";
}

/** The storage makes its folder with the first file. */
async function unwritable(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return "is not a folder";
    await access(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return unwritable(dirname(folder));
    return hasCode(error, "ENOTDIR") ? "is not inside of a folder" : "cannot be written";
  }
}

/** In development Vite may serve the pages. */
export async function siteProblem({
  SITE_FOLDER: folder,
  isDevelopment,
}: Config): Promise<string | null> {
  const isBuilt = await stat(join(folder, "server", "render.js")).then(Boolean, () => false);
  return isBuilt || isDevelopment
    ? null
    : `SITE_FOLDER: ${folder} has no built site, so that every page is 503. ` +
        "Start by `npm start`, which builds it, or correct SITE_FOLDER.";
}
