import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { watchLaterId } from "@marquee/local-store";

/** Returns what a playlist of this browser is called. */
export function playlistTitle(i18n: I18n, { id, title }: { id: string; title: string }): string {
  return id === watchLaterId ? t(i18n)`Watch later` : title;
}

/** Returns "1 video" or "12 videos". */
export function countVideos(i18n: I18n, count: number): string {
  return t(i18n)`${plural(count, { one: "# video", other: "# videos" })}`;
}
