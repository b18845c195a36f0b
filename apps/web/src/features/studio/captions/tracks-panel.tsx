import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState, type ReactNode } from "react";
import { LoadError } from "../../../components/load-error";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "./captions.module.css";

/** The dialog that is open. */
export type TrackDialog<Track> =
  | { kind: "add" }
  | { kind: "replace"; track: Track }
  | { kind: "remove"; track: Track };

interface DialogContext<Track> {
  tracks: readonly Track[];
  onClose: () => void;
  /** Loads the tracks again, and closes the dialog. */
  onChanged: () => Promise<void>;
}

interface TracksPanelProps<Track> {
  user: SessionUser;
  query: Parameters<typeof usePrivateQuery<Track[]>>[0];
  className?: string | undefined;
  hint: ReactNode;
  /** Name of the list. */
  label: string;
  addLabel: string;
  canAdd?: boolean;
  renderRow: (track: Track, show: (dialog: TrackDialog<Track>) => void) => ReactNode;
  renderDialog: (dialog: TrackDialog<Track>, context: DialogContext<Track>) => ReactNode;
}

/** Lists what a video has in one language each, with the dialogs that change it. */
export function TracksPanel<Track>(props: TracksPanelProps<Track>) {
  const { user, query, className = styles["panel"], hint, label, addLabel } = props;
  const { canAdd = true, renderRow, renderDialog } = props;
  const [dialog, setDialog] = useState<TrackDialog<Track> | null>(null);
  const { data, error, refetch, isFetching } = usePrivateQuery({ ...query, staleTime: 0 }, user);
  if (!data) {
    if (error) return <LoadError {...{ error, isFetching, refetch }} />;
    return <Skeleton height={96} />;
  }
  const onClose = () => setDialog(null);
  const onChanged = async () => {
    await refetch();
    onClose();
  };
  return (
    <div className={className}>
      <p className={styles["hint"]}>{hint}</p>
      {data.length > 0 && (
        <ul className={styles["list"]} aria-label={label}>
          {data.map((track) => renderRow(track, setDialog))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button disabled={!canAdd} onClick={() => setDialog({ kind: "add" })}>
          {addLabel}
        </Button>
      </div>
      {dialog && renderDialog(dialog, { tracks: data, onClose, onChanged })}
    </div>
  );
}
