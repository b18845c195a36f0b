import "media-chrome";
import "media-chrome/menu";
import "hls-video-element";
import { box, mounting, poster, src, thumbnails } from "./page.js";
mounting("media-chrome");
box.innerHTML = `<media-controller style="width:100%;height:100%">
<hls-video slot="media" src="${src}" crossorigin autoplay muted playsinline><track label="thumbnails" default kind="metadata" src="${thumbnails}"></hls-video>
<media-poster-image slot="poster" src="${poster}"></media-poster-image>
<media-loading-indicator slot="centered-chrome" noautohide></media-loading-indicator>
<media-error-dialog slot="dialog"></media-error-dialog>
<media-settings-menu hidden anchor="auto">
 <media-settings-menu-item>Speed<media-playback-rate-menu slot="submenu" hidden><div slot="title">Speed</div></media-playback-rate-menu></media-settings-menu-item>
 <media-settings-menu-item>Quality<media-rendition-menu slot="submenu" hidden><div slot="title">Quality</div></media-rendition-menu></media-settings-menu-item>
</media-settings-menu>
<media-control-bar><media-play-button></media-play-button><media-mute-button></media-mute-button><media-volume-range></media-volume-range>
<media-time-range><media-preview-thumbnail slot="preview"></media-preview-thumbnail><media-preview-time-display slot="preview"></media-preview-time-display></media-time-range>
<media-time-display showduration></media-time-display><media-settings-menu-button></media-settings-menu-button>
<media-pip-button></media-pip-button><media-fullscreen-button></media-fullscreen-button></media-control-bar>
</media-controller>`;
