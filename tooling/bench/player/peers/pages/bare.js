import Hls from "hls.js";
import { box, mounting, poster, src } from "./page.js";

mounting("bare");
const video = document.createElement("video");
Object.assign(video, { controls: true, muted: true, autoplay: true, playsInline: true, poster });
video.style.cssText = "width:100%;height:100%";
box.append(video);
const hls = new Hls();
hls.loadSource(src);
hls.attachMedia(video);
