import type { ComponentProps, ReactNode } from "react";
import type { BrowserPlayer, CreatePlayerOptions } from "../assemble-player";
import type { PlayerOptions } from "../core/options";
import type { Source } from "../core/source";
import type { Labels } from "../labels";

export interface RootProps
  extends CreatePlayerOptions, Omit<ComponentProps<"div">, keyof CreatePlayerOptions | "children"> {
  /** The video to play; null for none. Another `src` is another video. */
  source: Source | null;
  /**
   * Replaces some or all of the English labels: your own, or a set such as that of
   * `@marquee/player/labels/de`.
   */
  labels?: Partial<Labels> | undefined;
  /** Called once with the headless player, for hosts that control it from outside. */
  onPlayer?: ((player: BrowserPlayer) => void) | undefined;
  children?: ReactNode | undefined;
}

type SetupOptions = Omit<CreatePlayerOptions, keyof PlayerOptions>;

/** May change from render to render. */
const optionNames = namesOf<PlayerOptions>({
  storage: true,
  withCredentials: true,
  autoPlay: true,
  startTime: true,
  muted: true,
  volume: true,
  evenLoudness: true,
  audioOnly: true,
  crossOrigin: true,
  disableRemotePlayback: true,
  seekStep: true,
  rates: true,
  rateStep: true,
  holdRate: true,
  minDvrSeconds: true,
  maxHeight: true,
  dataSaver: true,
  preload: true,
  load: true,
  hideControlsAfter: true,
  refreshSource: true,
  onAuthRequired: true,
  onProgress: true,
  onEnded: true,
  onError: true,
  onPrevious: true,
  onNext: true,
  loop: true,
  theatre: true,
  onTheatreChange: true,
  shortcuts: true,
});

/** Decided by the first render. */
const setupNames = namesOf<SetupOptions>({
  engine: true,
  environment: true,
  loadHls: true,
  workerPath: true,
  fastStart: true,
  config: true,
  plugins: true,
});

/**
 * Splits the player's options from the attributes of its root. An option that is not given is
 * undefined, which resets it.
 */
export function splitProps({ source, labels, onPlayer, children, ...props }: RootProps) {
  const rest: Partial<typeof props> = { ...props };
  for (const name of [...optionNames, ...setupNames]) delete rest[name];
  return {
    source,
    labels,
    onPlayer,
    children,
    rest: rest as Omit<typeof props, keyof CreatePlayerOptions>,
    options: pick(props, optionNames),
    setup: pick(
      props,
      setupNames.filter((name) => props[name] !== undefined),
    ),
  };
}

function pick<Props extends object, Name extends keyof Props>(
  props: Props,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, props[name]])) as Pick<Props, Name>;
}

/** The compiler demands that the object has every name. */
function namesOf<Options extends object>(names: Record<keyof Required<Options>, true>) {
  return Object.keys(names) as (keyof Options)[];
}
