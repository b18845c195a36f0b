import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from "react";
import { assemblePlayer } from "../assemble-player";
import { createFastEngine, requestStartForHls } from "../engine/fast-engine";
import {
  isPausedStart,
  preloadedElement as findPreloadedElement,
} from "../engine/fast-start/prepared-starts";
import { pickEngine } from "../engine/pick-engine";
import { englishLabels } from "../labels";
import { rootAttributes } from "../skin/root";
import styles from "../skin/root.module.css";
import { classNames } from "./class-names";
import { PlayerContext, usePlayerContext } from "./player-context";
import { splitProps, type RootProps } from "./root-props";
import { usePlayerState } from "./use-player-state";

const useIsomorphicLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

const neverChanges = () => () => {};
const inBrowser = () => false;
/** Also during hydration. */
const onServer = () => true;

/**
 * Creates the player that the parts inside share. The first render decides `engine`, `environment`,
 * `loadHls`, `workerPath`, `fastStart` and `config`; everything else may change.
 */
export function Root(props: RootProps) {
  const { source, labels, onPlayer, children, rest, options, setup } = splitProps(props);
  const [player] = useState(() =>
    assemblePlayer(
      setup.engine ?? pickEngine(setup, () => ({ createFastEngine, requestStartForHls })),
      {
        ...setup,
        ...options,
      },
    ),
  );
  const rendersOnServer = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [preloadedElement] = useState(() =>
    rendersOnServer || setup.engine || setup.fastStart === false
      ? null
      : findPreloadedElement(source?.src),
  );
  const [firstSource] = useState(source);
  const [, setTimesAttached] = useState(0);
  const media = useRef<HTMLVideoElement | null>(null);
  const container = useRef<HTMLDivElement | null>(null);
  const hasAttached = useRef(false);
  const context = useMemo(
    () => ({
      player,
      firstSource,
      preloadedElement,
      media,
      labels: { ...englishLabels, ...labels },
    }),
    [player, firstSource, preloadedElement, labels],
  );

  useIsomorphicLayoutEffect(() => player.configure(options));
  // Before the first paint, so that it shows a preloaded video.
  useIsomorphicLayoutEffect(() => player.load(source), [player, source]);
  useIsomorphicLayoutEffect(() => {
    if (!media.current || !container.current) return undefined;
    // Only the first time: detaching pauses.
    if (!hasAttached.current && isPausedStart(media.current)) player.actions.pause();
    hasAttached.current = true;
    const detach = player.attach(media.current, container.current);
    // Renders again before the paint, with what only the element knows, such as whether there is
    // fullscreen. In a transition, subscribers would render after it.
    setTimesAttached((times) => times + 1);
    return detach;
  }, [player]);
  useEffect(() => onPlayer?.(player), [player, onPlayer]);

  return (
    <PlayerContext.Provider value={context}>
      <Frame {...rest} container={container}>
        {children}
      </Frame>
    </PlayerContext.Provider>
  );
}

/** Shows the state as `data-` attributes, for parts and for hosts to style by. */
function Frame({
  container,
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { container: RefObject<HTMLDivElement | null> }) {
  const { labels } = usePlayerContext();
  const { "aria-label": label, ...stateAttributes } = usePlayerState((state) =>
    rootAttributes(state, labels),
  );
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={-1}
      {...rest}
      ref={container}
      className={classNames(styles["root"], className)}
      data-marquee-player=""
      {...stateAttributes}
    >
      {children}
    </div>
  );
}
