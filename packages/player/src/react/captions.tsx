import { useEffect, useRef, type ComponentProps } from "react";
import { captionsView } from "../skin/captions";
import styles from "../skin/captions.module.css";
import { loadOnDemand } from "../skin/load-on-demand";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerState } from "./use-player-state";

/** Captions, drawn by the page so that they can be styled and stay above the controls. */
export function Captions({ className, ...rest }: ComponentProps<"div">) {
  const { media } = usePlayerContext();
  const area = useRef<HTMLDivElement>(null);
  const { isOn, language } = usePlayerState(captionsView);

  useEffect(() => {
    const [video, element] = [media.current, area.current];
    if (!isOn || !video || !element) return undefined;
    return loadOnDemand(({ drawCaptions }) => drawCaptions(video, element));
  }, [media, isOn]);

  return (
    <div
      {...rest}
      ref={area}
      className={classNames(styles["captions"], className)}
      lang={language}
      data-part="captions"
    />
  );
}
