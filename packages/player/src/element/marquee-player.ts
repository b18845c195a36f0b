import { version } from "../../package.json";
import type { BrowserPlayer, CreatePlayerOptions } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import type { Source } from "../core/source";
import { createPlayer } from "../create-player";
import { isPausedStart, preloadedElement } from "../engine/fast-start/prepared-starts";
import { englishLabels, type Labels } from "../labels";
import type { MarqueePlayerEventTarget } from "./events";
import { createSkin } from "./create-skin";
import { parseCrossOrigin, parseRates } from "./parse-attribute";
import { parseChapters, parseMarkers, parseTracks } from "./parse-list";

/** `HTMLElement` where it exists: importing on a server must not fail. */
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => MarqueePlayerEventTarget &
  HTMLElement;

/**
 * `<marquee-player src poster title previews chapters markers tracks live autoplay loop muted
 * volume even-loudness audio-only start-time seek-step rates rate-step hold-rate max-height
 * data-saver credentials crossorigin preload load hide-controls-after previous next theatre
 * worker-path>`. Needs the stylesheet. Events: `progress` (detail: the report), `ended`,
 * `authrequired` (detail: the body), `playererror` (detail: kind and ending), `previous`, `next`,
 * `theatrechange` (detail: whether theatre mode is wanted).
 */
export class MarqueePlayerElement extends Base {
  /** The version of the package that defined the element. */
  static readonly version: string = version;
  static readonly observedAttributes = [
    "src",
    "poster",
    "title",
    "previews",
    "chapters",
    "markers",
    "tracks",
    "live",
    "loop",
    "theatre",
    "previous",
    "next",
  ];

  /** The headless player while the element is connected, and while it is moved within one task. */
  player: BrowserPlayer | null = null;
  #source: Source | null = null;
  #labels: Partial<Labels> = {};
  #options: CreatePlayerOptions = {};
  #stop: Cancel = () => {};

  /**
   * The video to play, with chapters and names of qualities; replaces the attributes until it is
   * null.
   */
  get source(): Source | null {
    return this.#source;
  }

  set source(source: Source | null) {
    this.#source = source;
    this.player?.load(this.#current());
  }

  /**
   * Replaces some or all of the English labels, as a set such as `@marquee/player/labels/de`; read
   * when the element is connected.
   */
  get labels(): Partial<Labels> {
    return this.#labels;
  }

  set labels(labels: Partial<Labels>) {
    this.#labels = labels;
  }

  /** Options beyond the attributes, which they override; read when the element is connected. */
  get options(): CreatePlayerOptions {
    return this.#options;
  }

  set options(options: CreatePlayerOptions) {
    this.#options = options;
  }

  connectedCallback(): void {
    // It has been moved.
    if (this.player) return;
    this.#adoptOwnProperties();
    const labels = { ...englishLabels, ...this.labels };
    const source = this.#current();
    const video = preloadedElement(source?.src) ?? document.createElement("video");
    const skin = createSkin(labels, video);
    const player = createPlayer(this.#playerOptions());
    const slotted = [...this.children].filter(({ slot }) => slot);
    this.replaceChildren(skin.element);
    let emptySlots: Cancel = () => {};
    if (slotted.length > 0)
      import("./slots").then(
        ({ fillSlots }) => {
          if (this.player === player) emptySlots = fillSlots(skin.element, player, slotted);
        },
        // Without its code the page's additions are missing; playback continues.
        () => undefined,
      );
    const unbind = skin.bind(player);
    const detach = player.attach(video, skin.element);
    this.player = player;
    player.load(source);
    if (isPausedStart(video)) player.actions.pause();
    this.#stop = () => {
      detach();
      unbind();
      emptySlots();
      player.destroy();
      this.player = null;
      this.replaceChildren(...slotted);
    };
  }

  /**
   * Ends the player, unless the element is in the page again when the task ends: it has only been
   * moved.
   */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stop();
      this.#stop = () => {};
    });
  }

  /** Without it, `moveBefore` would disconnect and connect the element. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    if (["previous", "next", "theatre", "loop"].includes(name))
      this.player?.configure(this.#pageOptions());
    else this.player?.load(this.#current());
  }

  /** A property that was set before the element was defined hides the accessor of the same name. */
  #adoptOwnProperties(): void {
    for (const name of ["source", "labels", "options"] as const) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (!own) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, own.value);
    }
  }

  #playerOptions(): CreatePlayerOptions {
    const workerPath = this.getAttribute("worker-path");
    return {
      autoPlay: this.hasAttribute("autoplay"),
      startTime: Number(this.getAttribute("start-time") ?? 0),
      withCredentials: this.hasAttribute("credentials"),
      muted: this.hasAttribute("muted"),
      evenLoudness: this.hasAttribute("even-loudness"),
      audioOnly: this.hasAttribute("audio-only"),
      ...(this.hasAttribute("data-saver") ? { dataSaver: true } : {}),
      ...this.#numbers({
        volume: "volume",
        seekStep: "seek-step",
        rateStep: "rate-step",
        holdRate: "hold-rate",
        maxHeight: "max-height",
        hideControlsAfter: "hide-controls-after",
      }),
      ...parseRates(this.getAttribute("rates")),
      ...parseCrossOrigin(this.getAttribute("crossorigin")),
      preload: this.getAttribute("preload") === "none" ? "none" : "auto",
      load: this.getAttribute("load") === "visible" ? "visible" : "now",
      ...(workerPath === null ? {} : { workerPath }),
      onProgress: (report) => this.#emit("progress", report),
      onEnded: () => this.#emit("ended"),
      onAuthRequired: (body) => this.#emit("authrequired", body),
      onError: (error) => this.#emit("playererror", error),
      ...this.#pageOptions(),
      ...this.options,
    };
  }

  /** Reads options with numeric attributes that are set. */
  #numbers<Name extends string>(attributes: Record<Name, string>): Partial<Record<Name, number>> {
    const values = Object.entries<string>(attributes).map(([name, attribute]) => [
      name,
      Number.parseFloat(this.getAttribute(attribute) ?? ""),
    ]);
    return Object.fromEntries(values.filter(([, value]) => !Number.isNaN(value)));
  }

  #emit(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Options of attributes that may change. Those with a callback add a button and a key. */
  #pageOptions() {
    const emit = (name: "previous" | "next") =>
      this.hasAttribute(name) ? () => this.#emit(name) : undefined;
    const theatre = this.getAttribute("theatre");
    const onTheatreChange =
      theatre === null ? undefined : (wanted: boolean) => this.#emit("theatrechange", wanted);
    const found = {
      loop: this.hasAttribute("loop"),
      theatre: theatre === "on",
      onPrevious: emit("previous"),
      onNext: emit("next"),
      onTheatreChange,
    };
    return found as Pick<CreatePlayerOptions, keyof typeof found>;
  }

  #current(): Source | null {
    const { source } = this;
    const src = this.getAttribute("src");
    if (source || src === null) return source;
    const [poster, title, previews] = ["poster", "title", "previews"].map((name) =>
      this.getAttribute(name),
    );
    const chapters = parseChapters(this.getAttribute("chapters"));
    const markers = parseMarkers(this.getAttribute("markers"));
    const tracks = parseTracks(this.getAttribute("tracks"));
    return {
      src,
      ...(this.hasAttribute("live") ? { live: true } : {}),
      ...(poster ? { poster } : {}),
      ...(title ? { title } : {}),
      ...(previews ? { previews: isWebVtt(previews) ? previews : { src: previews } } : {}),
      ...(chapters ? { chapters } : {}),
      ...(markers ? { markers } : {}),
      ...(tracks ? { tracks } : {}),
    };
  }
}

function isWebVtt(address: string): boolean {
  return /\.vtt([?#]|$)/i.test(address);
}

declare global {
  interface HTMLElementTagNameMap {
    "marquee-player": MarqueePlayerElement;
  }
}
