import { access, constants, stat } from "node:fs/promises";
import { StartupError } from "../config/startup-error.ts";

export async function requireMediaFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new StartupError(
      `MEDIA_FOLDER: ${folder} is not a folder. Create it, or correct MEDIA_FOLDER.`,
    );
  await access(folder, constants.R_OK | constants.X_OK).catch(() => {
    throw new StartupError(
      `MEDIA_FOLDER: ${folder} cannot be read. Correct its permissions, or MEDIA_FOLDER.`,
    );
  });
}
