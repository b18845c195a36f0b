import type { SettingsStore } from "../settings/settings.ts";
import type { Status } from "../videos/video-life.ts";

const statuses = { private: "Private", unlisted: "Unlisted", public: "Public" } as const;

/** Of new uploads, as the instance chose. */
export function createDefaultVisibility({ read }: Pick<SettingsStore, "read">) {
  return async (): Promise<Status> => statuses[(await read())["default-visibility"]];
}
