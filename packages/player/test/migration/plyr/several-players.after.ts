import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const players = document.querySelectorAll<MarqueePlayerElement>(".js-player");
for (const player of players) player.options = { seekStep: 5 };
defineMarqueePlayer();

export const count = players.length;
