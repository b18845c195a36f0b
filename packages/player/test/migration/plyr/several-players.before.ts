import Plyr from "plyr";
import "plyr/dist/plyr.css";

const players = Plyr.setup(".js-player", { seekTime: 5, tooltips: { controls: true } });

export const count = players.length;
