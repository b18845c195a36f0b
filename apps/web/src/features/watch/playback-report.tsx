import { useState } from "react";
import { PlaybackReportDialog } from "../../components/report/playback-report-dialog";
import { playbackView } from "./playback-view";
import type { PlayerDialogProps } from "./shown-player-dialog";
import { currentView } from "./view-measurement";

/** Reports the view as it was when the dialog was opened, also if another video follows. */
export function PlaybackReport({ videoId, onClose }: PlayerDialogProps) {
  const [reported] = useState(() => ({ videoId, view: currentView() }));
  if (reported.view === null) return null;
  return (
    <PlaybackReportDialog
      videoId={reported.videoId}
      view={playbackView(reported.view, navigator.userAgent)}
      onClose={onClose}
    />
  );
}
