import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const player = document.querySelector<MarqueePlayerElement>("#vid1")!;
player.options = { loop: true, muted: true };
player.source = { src: "/film/film.mp4" };
defineMarqueePlayer();
customElements.whenDefined("marquee-player").then(() => {
    player.player?.actions.play();
  });
