import Plyr from "plyr";
import "plyr/dist/plyr.css";

const player = new Plyr("#film", { volume: 0.4, keyboard: { focused: true, global: true } });
const state = document.querySelector("#state");

document.querySelector("#start")?.addEventListener("click", () => {
  player.currentTime = 0;
  player.speed = 1.5;
  player.play();
});
document.querySelector("#on")?.addEventListener("click", () => player.forward(10));

player.on("playing", () => state?.replaceChildren("playing"));
player.on("pause", () => {
  const time = player.currentTime;
  state?.replaceChildren(`paused at ${time} of ${player.duration}`);
});
player.once("ended", () => player.restart());
