import Hls from "hls.js-latest";

const video = document.createElement("video");
video.muted = true;
video.playsInline = true;
video.width = 960;
document.body.append(video);
const hls = new Hls();
hls.loadSource(new URLSearchParams(location.search).get("src") ?? "");
hls.attachMedia(video);
void video.play().catch(() => undefined);
