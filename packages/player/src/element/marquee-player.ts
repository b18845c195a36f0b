import type { BrowserPlayer, CreatePlayerOptions } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import type { Source } from "../core/source";
import { createPlayer } from "../create-player";
import { preloadedElement } from "../engine/fast-start/prepared-starts";
import { englishLabels, type Labels } from "../labels";
import type { MarqueePlayerListening } from "./events";
import { createSkin } from "./skin";

/** `HTMLElement` where there is one: importing on a server must not fail. */
const Base = (globalThis.HTMLElement ?? Object) as unknown as new () => MarqueePlayerListening & HTMLElement;

/**
 * `<marquee-player src poster title previews autoplay start-time credentials preload previous next worker-path>`. Needs the
 * stylesheet. Events: `progress` (detail: the report), `ended`, `authrequired` (detail: the body), `playererror` (detail:
 * kind and ending), `previous`, `next`.
 */
export class MarqueePlayerElement extends Base {
  static readonly observedAttributes = ["src", "poster", "title", "previews", "previous", "next"];

  /** The headless player, while the element is on a page. */
  player: BrowserPlayer | null = null;
  /** Words to use instead of the English ones; read when the element comes onto a page. */
  labels: Partial<Labels> = {};
  /** What attributes cannot say, over what they say; read when the element comes onto a page. */
  options: CreatePlayerOptions = {};
  #source: Source | null = null;
  #stop: Cancel = () => {};

  /** What to play, where attributes are not enough: chapters, names of qualities. It replaces them until null. */
  get source(): Source | null {
    return this.#source;
  }

  set source(source: Source | null) {
    this.#source = source;
    this.player?.load(this.#current());
  }

  connectedCallback(): void {
    const words = { ...englishLabels, ...this.labels };
    const source = this.#current();
    const picture = preloadedElement(source?.src) ?? document.createElement("video");
    const skin = createSkin(words, picture);
    const workerPath = this.getAttribute("worker-path");
    const player = createPlayer({
      autoPlay: this.hasAttribute("autoplay"),
      startTime: Number(this.getAttribute("start-time") ?? 0),
      withCredentials: this.hasAttribute("credentials"),
      preload: this.getAttribute("preload") === "none" ? "none" : "auto",
      ...(workerPath === null ? {} : { workerPath }),
      onProgress: (report) => this.#tell("progress", report),
      onEnded: () => this.#tell("ended"),
      onAuthRequired: (body) => this.#tell("authrequired", body),
      onError: (error) => this.#tell("playererror", error),
      ...this.#neighbours(),
      ...this.options,
    });
    this.replaceChildren(skin.root);
    const unfollow = skin.follow(player);
    const detach = player.attach(picture, skin.root);
    this.player = player;
    player.load(source);
    this.#stop = () => {
      detach();
      unfollow();
      player.destroy();
      this.player = null;
      this.replaceChildren();
    };
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#stop = () => {};
  }

  attributeChangedCallback(name: string): void {
    if (name === "previous" || name === "next") this.player?.configure(this.#neighbours());
    else this.player?.load(this.#current());
  }

  #tell(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Buttons and keys for what comes before and after, where the host says that there is something. */
  #neighbours() {
    const tell = (name: "previous" | "next") => (this.hasAttribute(name) ? () => this.#tell(name) : undefined);
    const found = { onPrevious: tell("previous"), onNext: tell("next") };
    return found as { onPrevious?: () => void; onNext?: () => void };
  }

  #current(): Source | null {
    const { source } = this;
    const src = this.getAttribute("src");
    if (source || src === null) return source;
    const [poster, title, previews] = ["poster", "title", "previews"].map((name) => this.getAttribute(name));
    return {
      src,
      ...(poster ? { poster } : {}),
      ...(title ? { title } : {}),
      ...(previews ? { previews: { src: previews } } : {}),
    };
  }
}
