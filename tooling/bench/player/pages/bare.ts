import Hls from "hls.js-latest";
import { box, mounted, src, startTime } from "./page";

mounted();
const video = document.createElement("video");
video.muted = true;
video.playsInline = true;
box.append(video);
const hls = new Hls({ startPosition: startTime > 0 ? startTime : -1 });
hls.loadSource(src);
hls.attachMedia(video);
void video.play().catch(() => undefined);
