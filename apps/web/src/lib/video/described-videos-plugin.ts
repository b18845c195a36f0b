import type { PlayerPlugin } from "@marquee/player";
import { loadPluginLabels } from "../../i18n/load-plugin-labels";

/**
 * Offers the audio descriptions of a video. The plugin is loaded with the first video that has one;
 * should that fail, with the next.
 */
export function describedVideosPlugin(locale: () => string): PlayerPlugin {
  return (player) => {
    let isDetached = false;
    let triedSrc: string | undefined;
    let stop: ReturnType<PlayerPlugin>;
    const load = async () => {
      const [{ descriptionsPlugin }, labels] = await Promise.all([
        import("@marquee/player/descriptions"),
        loadPluginLabels(locale()),
      ]);
      if (isDetached) return;
      unsubscribe();
      stop = descriptionsPlugin({ labels: labels?.descriptions ?? {} })(player);
    };
    const update = () => {
      const { source } = player.state;
      if (!source?.descriptions?.length || source.src === triedSrc) return;
      triedSrc = source.src;
      load().catch(() => undefined);
    };
    const unsubscribe = player.subscribe(update);
    update();
    return () => {
      isDetached = true;
      stop?.();
    };
  };
}
