import shaka from "shaka-player/dist/shaka-player.ui.js";
import "shaka-player/dist/controls.css";
import { box, mounting, poster, src, thumbnails } from "./page.js";

shaka.polyfill.installAll();
mounting("shaka");
const video = document.createElement("video");
Object.assign(video, { muted: true, autoplay: true, playsInline: true, poster });
video.style.cssText = "width:100%;height:100%";
box.append(video);
const player = new shaka.Player();
void new shaka.ui.Overlay(player, box, video);
await player.attach(video);
await player.load(src);
if (thumbnails) await player.addThumbnailsTrack(thumbnails);
