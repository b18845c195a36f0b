import type { SettingsStore } from "../settings/settings.ts";
import type { Status } from "../videos/video-life.ts";

const statuses = { private: "Private", unlisted: "Unlisted", public: "Public" } as const;

/** Returns the visibility that the instance chose for new uploads. */
export function createDefaultVisibility({ read }: Pick<SettingsStore, "read">) {
  return async (): Promise<Status> => statuses[(await read())["default-visibility"]];
}
