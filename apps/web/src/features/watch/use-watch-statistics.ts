import type { ProgressReport } from "@marquee/player/react";
import { useEffect, useRef } from "react";
import { useServices } from "../../lib/services";
import type { WatchStatistics } from "../../lib/video/watch-statistics";

/**
 * Returns a callback that counts a view, once per opened video, and what is watched. Its code is
 * loaded when playback starts.
 */
export function useWatchStatistics(): (videoId: string, report: ProgressReport) => void {
  const { api } = useServices();
  const current = useRef<{ videoId: string; statistics: Promise<WatchStatistics> }>(undefined);
  const send = () =>
    void current.current?.statistics.then(
      (statistics) => statistics.send(),
      () => undefined,
    );
  useEffect(() => send, []);
  return (videoId, { positionSeconds, durationSeconds, reason }) => {
    if (current.current?.videoId !== videoId) {
      send();
      const statistics = import("../../lib/video/watch-statistics").then((made) =>
        made.createWatchStatistics({ api, videoId }),
      );
      current.current = { videoId, statistics };
    }
    void current.current.statistics.then(
      (statistics) => {
        statistics.add({ positionSeconds, durationSeconds, isContinuous: reason !== "seek" });
        if (reason !== "playing" && reason !== "seek") statistics.send();
      },
      () => undefined,
    );
  };
}
