import type { Cancel } from "../core/cancel";
import type { BrowserPlayer } from "../assemble-player";
import { createPlayer } from "../create-player";
import { spareElement } from "../engine/fast-start/prepared-starts";
import { englishLabels } from "../labels";
import { createSkin } from "./skin";

/** `HTMLElement` where there is one: importing on a server must not fail. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * `<marquee-player src poster title autoplay start-time credentials worker-path>`. Needs the stylesheet. Events: `progress`
 * (detail: the report), `ended`, `authrequired` (detail: the body), `playererror` (detail: kind and ending).
 */
export class MarqueePlayerElement extends Base {
  static readonly observedAttributes = ["src", "poster", "title"];

  /** The headless player, once the element is on a page. */
  player: BrowserPlayer | null = null;
  #stop: Cancel = () => {};

  connectedCallback(): void {
    const skin = createSkin(
      englishLabels,
      spareElement(this.getAttribute("src") ?? undefined) ?? document.createElement("video"),
    );
    const workerPath = this.getAttribute("worker-path");
    const tell = (name: string, detail?: unknown) => void this.dispatchEvent(new CustomEvent(name, { detail }));
    const player = createPlayer({
      autoPlay: this.hasAttribute("autoplay"),
      startTime: Number(this.getAttribute("start-time") ?? 0),
      withCredentials: this.hasAttribute("credentials"),
      ...(workerPath === null ? {} : { workerPath }),
      onProgress: (report) => tell("progress", report),
      onEnded: () => tell("ended"),
      onAuthRequired: (body) => tell("authrequired", body),
      onError: (error) => tell("playererror", error),
    });
    this.replaceChildren(skin.root);
    const unfollow = skin.follow(player);
    const detach = player.attach(skin.video, skin.root);
    this.player = player;
    this.#load();
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
  }

  attributeChangedCallback(): void {
    this.#load();
  }

  #load(): void {
    const src = this.getAttribute("src");
    const poster = this.getAttribute("poster");
    const title = this.getAttribute("title");
    this.player?.load(
      src === null ? null : { src, ...(poster === null ? {} : { poster }), ...(title === null ? {} : { title }) },
    );
  }
}
