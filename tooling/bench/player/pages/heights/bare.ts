import Hls from "hls.js-latest";
import { box, src } from "../page";

const video = document.createElement("video");
video.muted = true;
video.playsInline = true;
box.append(video);
const hls = new Hls();
hls.loadSource(src);
hls.attachMedia(video);
void video.play().catch(() => undefined);
