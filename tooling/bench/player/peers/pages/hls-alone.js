import Hls from "hls.js";

window.Hls = Hls;
