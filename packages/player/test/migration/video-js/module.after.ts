import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const player = document.querySelector<MarqueePlayerElement>("#film")!;
player.options = { preload: "none" };
player.source = { src: "/film/master.m3u8", poster: "/film/poster.jpg" };
defineMarqueePlayer();

export function skipIntro() {
  player.player?.actions.seek((player.player?.state.currentTime ?? 0) + 30);
  player.player?.actions.setRate(1.25);
  if ((player.player?.state.paused ?? true)) player.player?.actions.play();
}

player.addEventListener("ended", () => console.log("over"), { once: true });
player.addEventListener("playererror", () => console.log("failed"));

export function leave() {
  player.remove();
}
