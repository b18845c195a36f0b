import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from "react";
import type { PlayerOptions } from "../../core/options";
import type { Source } from "../../core/source";
import { pickEngine } from "../../engine/pick-engine";
import { createFastEngine } from "../../engine/fast-engine";
import { preloadedElement } from "../../engine/fast-start/prepared-starts";
import { assemblePlayer, type BrowserPlayer, type CreatePlayerOptions } from "../../assemble-player";
import { englishLabels, type Labels } from "../../labels";
import { classNames } from "../class-names";
import { PlayerContext, usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import styles from "./root.module.css";

export interface RootProps
  extends CreatePlayerOptions, Omit<ComponentProps<"div">, keyof CreatePlayerOptions | "children"> {
  /** What to play; null for nothing yet. Another `src` is another video. */
  source: Source | null;
  /** Words to use instead of the English ones. */
  labels?: Partial<Labels>;
  /** Called once with the headless player, for hosts that steer it from outside. */
  onPlayer?: (player: BrowserPlayer) => void;
  children?: ReactNode;
}

const useIsomorphicLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

const neverChanges = () => () => {};
const inBrowser = () => false;
/** Also while what the server sent comes to life. */
const onServer = () => true;

/**
 * Makes the player that the parts inside share. `engine`, `environment`, `loadHls`, `workerPath`, `fastStart` and `config` are settled by
 * the first render; everything else may change.
 */
export function Root(props: RootProps) {
  const { source, labels, onPlayer, children, rest, options, setup } = splitProps(props);
  const [player] = useState(() =>
    assemblePlayer(setup.engine ?? pickEngine(setup, () => createFastEngine), { ...setup, ...options }),
  );
  const rendersOnServer = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [spare] = useState(() =>
    rendersOnServer || setup.engine || setup.fastStart === false ? null : preloadedElement(source?.src),
  );
  const [firstSource] = useState(source);
  const [, setTimesAttached] = useState(0);
  const media = useRef<HTMLVideoElement | null>(null);
  const container = useRef<HTMLDivElement | null>(null);
  const words = useMemo(() => ({ ...englishLabels, ...labels }), [labels]);
  const context = useMemo(
    () => ({ player, firstSource, spare, media, labels: words }),
    [player, firstSource, spare, words],
  );

  useIsomorphicLayoutEffect(() => player.configure(options));
  // Before the first paint: a video that has been preloaded shows with it.
  useIsomorphicLayoutEffect(() => player.load(source), [player, source]);
  useIsomorphicLayoutEffect(() => {
    if (!media.current || !container.current) return undefined;
    const detach = player.attach(media.current, container.current);
    // What only the element knows, such as whether there is fullscreen, is painted with the rest: a transition would be
    // painted before those who subscribe have looked again.
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
  const title = usePlayer(({ source }) => source?.title);
  const paused = usePlayer((state) => state.paused);
  const ended = usePlayer((state) => state.ended);
  const started = usePlayer((state) => state.started);
  const waiting = usePlayer((state) => state.waiting || state.seeking);
  const fullscreen = usePlayer((state) => state.fullscreen);
  const pip = usePlayer((state) => state.pip);
  const visible = usePlayer((state) => state.controlsVisible);
  const message = usePlayer((state) => state.message?.kind);
  const ending = usePlayer((state) => state.message?.ending === true);
  return (
    <div
      role="region"
      aria-label={title ? `${labels.player}: ${title}` : labels.player}
      tabIndex={-1}
      {...rest}
      ref={container}
      className={classNames(styles["root"], className)}
      data-marquee-player=""
      data-paused={paused || undefined}
      data-ended={ended || undefined}
      data-started={started || undefined}
      data-waiting={waiting || undefined}
      data-fullscreen={fullscreen || undefined}
      data-pip={pip || undefined}
      data-controls={visible ? "visible" : "hidden"}
      data-message={message}
      data-failed={ending || undefined}
    >
      {children}
    </div>
  );
}

function splitProps({
  source,
  labels,
  onPlayer,
  children,
  engine,
  environment,
  loadHls,
  workerPath,
  fastStart,
  config,
  ...others
}: RootProps) {
  const {
    storage,
    withCredentials,
    autoPlay,
    startTime,
    preload,
    refreshSource,
    onAuthRequired,
    onProgress,
    onEnded,
    onError,
    onPrevious,
    onNext,
    ...rest
  } = others;
  const given = {
    storage,
    withCredentials,
    autoPlay,
    startTime,
    preload,
    refreshSource,
    onAuthRequired,
    onProgress,
    onEnded,
    onError,
    onPrevious,
    onNext,
  };
  const setup = { engine, environment, loadHls, workerPath, fastStart, config };
  return {
    source,
    labels,
    onPlayer,
    children,
    rest,
    options: given as PlayerOptions,
    setup: Object.fromEntries(Object.entries(setup).filter(([, value]) => value !== undefined)) as CreatePlayerOptions,
  };
}
