import { defineMarqueePlayer, type MarqueePlayerElement } from "@marquee/player/element";
import "@marquee/player/styles.css";

const player = document.querySelector<MarqueePlayerElement>("#film")!;
player.options = { volume: 0.4 };
defineMarqueePlayer();
const state = document.querySelector("#state");

document.querySelector("#start")?.addEventListener("click", () => {
  player.player?.actions.seek(0);
  player.player?.actions.setRate(1.5);
  player.player?.actions.play();
});
document.querySelector("#on")?.addEventListener("click", () => player.player?.actions.seekBy(10));

player.addEventListener("playing", () => state?.replaceChildren("playing"), true);
player.addEventListener("pause", () => {
  const time = (player.player?.state.currentTime ?? 0);
  state?.replaceChildren(`paused at ${time} of ${(player.player?.state.duration ?? 0)}`);
}, true);
player.addEventListener("ended", () => player.player?.actions.seek(0), { once: true });
