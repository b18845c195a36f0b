import { useLingui } from "@lingui/react/macro";
import { usePlayerActions, usePlayerState } from "@marquee/player/react";
import { Icon } from "@marquee/ui/icon";
import { BaseLink } from "@marquee/ui/link";
import { Maximize2, Move, Pause, Play, X } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { bindDrag } from "./bind-drag";
import { cornerByKey, nextCorner, type Corner } from "./corner";
import styles from "./mini-player.module.css";
import { useAvoidFocus } from "./use-avoid-focus";

interface MiniPlayerProps {
  /** The page of the video. */
  href: string;
  title: string;
  onOpen: () => void;
  onClose: () => void;
}

/** The controls of the player in the corner. Renders inside the player, and moves its container. */
export function MiniPlayer({ href, title, onOpen, onClose }: MiniPlayerProps) {
  const { t } = useLingui();
  const paused = usePlayerState((state) => state.paused);
  const { togglePlay } = usePlayerActions();
  const [wanted, setWanted] = useState<Corner>("bottom-right");
  const [corner, setCorner] = useState<Corner>("bottom-right");
  const handle = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const choose = useCallback((next: Corner) => {
    setWanted(next);
    setCorner(next);
  }, []);
  const open = useEffectEvent(onOpen);

  useEffect(() => {
    stage.current = handle.current?.closest<HTMLElement>("[data-mini]") ?? null;
    if (!handle.current || !stage.current) return undefined;
    return bindDrag(handle.current, stage.current, { onDrop: choose, onClick: () => open() });
  }, [choose]);
  useEffect(() => {
    const player = stage.current;
    if (!player) return undefined;
    player.dataset["corner"] = corner;
    return () => void delete player.dataset["corner"];
  }, [corner]);
  useAvoidFocus(stage, wanted, setCorner);

  const close = () => {
    onClose();
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className={styles["controls"]} role="group" aria-label={t`Mini player: ${title}`}>
      <div ref={handle} className={styles["handle"]} />
      <button
        type="button"
        className={styles["button"]}
        data-area="move"
        aria-label={t`Move to another corner`}
        title={t`Move to another corner (arrow keys)`}
        onClick={() => choose(nextCorner(corner))}
        onKeyDown={(event) => {
          if (!event.key.startsWith("Arrow")) return;
          event.preventDefault();
          choose(cornerByKey(corner, event.key));
        }}
      >
        <Icon of={Move} size={18} />
      </button>
      <button
        type="button"
        className={styles["button"]}
        aria-label={paused ? t`Play` : t`Pause`}
        onClick={togglePlay}
      >
        <Icon of={paused ? Play : Pause} size={22} />
      </button>
      <BaseLink
        className={styles["button"]}
        data-area="open"
        href={href}
        aria-label={t`Back to the video`}
        title={t`Back to the video`}
      >
        <Icon of={Maximize2} size={18} />
      </BaseLink>
      <button
        type="button"
        className={styles["button"]}
        data-area="close"
        aria-label={t`Close mini player`}
        title={t`Close`}
        onClick={close}
      >
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}
