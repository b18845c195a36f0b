import { defineMarqueePlayer } from "@marquee/player/element";
import "@marquee/player/styles.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

mounting("element");
defineMarqueePlayer();
const player = document.createElement("marquee-player");
const attributes = { src, poster, previews: thumbnails, autoplay: "", muted: "" };
for (const [name, value] of Object.entries(attributes))
  if (value !== null) player.setAttribute(name, value);
box.append(player);
