import type { PlayerPlugin } from "@marquee/player";
import type { EmbedData } from "./embed-data";

/** Offers versions with and without sign language: each opens in place of the video, and plays. */
export function versionsPlugin({
  versions,
  loop,
}: Pick<EmbedData, "versions" | "loop">): PlayerPlugin {
  return (player) => {
    for (const { label, path, isInStep } of versions)
      player.addMenuItem({
        label,
        onSelect() {
          const { currentTime, muted } = player.state;
          const url = new URL(path, location.href);
          url.searchParams.set("autoplay", "1");
          if (isInStep) url.searchParams.set("start", String(Math.floor(currentTime)));
          if (muted) url.searchParams.set("muted", "1");
          if (loop) url.searchParams.set("loop", "1");
          // The back button stays that of the page around it.
          location.replace(url);
        },
      });
  };
}
