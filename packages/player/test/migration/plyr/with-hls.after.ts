import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const player = document.querySelector<MarqueePlayerElement>("#player");
if (player) {
  player.source = { src: "/film/master.m3u8" };
  player.options = { autoPlay: true };
}
defineMarqueePlayer();
