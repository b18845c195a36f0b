import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "other">("de");
const seconds = (count: number) =>
  plural(count, { one: "1 Sekunde", other: `${number(count)} Sekunden` });

/** German. */
export const labels: LabelSet = {
  player: "Videoplayer",
  play: "Wiedergeben",
  pause: "Pausieren",
  replay: "Noch einmal ansehen",
  previous: "Zurück",
  next: "Weiter",
  mute: "Stummschalten",
  unmute: "Stummschaltung aufheben",
  volume: "Lautstärke",
  seek: "Wiedergabeposition",
  position: (current, duration) => `${current} von ${duration}`,
  settings: "Einstellungen",
  quality: "Qualität",
  speed: "Geschwindigkeit",
  rate: (rate) => `${number(rate)}×`,
  captions: "Untertitel",
  audio: "Audiotrack",
  off: "Aus",
  on: "An",
  auto: "Automatisch",
  loop: "Wiederholen",
  evenLoudness: "Gleichmäßige Lautstärke",
  machineMade: "Maschinell erstellt",
  audioOnly: "Nur Ton",
  chapters: "Kapitel",
  normalSpeed: "Standard",
  back: "Zurück",
  captionsOn: "Untertitel an",
  captionsOff: "Untertitel aus",
  enterFullscreen: "Vollbild",
  exitFullscreen: "Vollbild beenden",
  enterTheatre: "Kinomodus",
  exitTheatre: "Standardansicht",
  enterPip: "Bild im Bild",
  exitPip: "Bild im Bild beenden",
  cast: "Auf Gerät streamen",
  loading: "Wird geladen",
  retry: "Erneut versuchen",
  tapToUnmute: "Ton einschalten",
  shortcuts: "Tastenkürzel",
  close: "Schließen",
  seekedForward: (count) => `${seconds(count)} vor`,
  seekedBack: (count) => `${seconds(count)} zurück`,
  volumeAt: (value) => `Lautstärke ${percent(value)}`,
  live: "Live",
  goLive: "Zu Live",
  behindLive: (time) => `${time} hinter Live`,
  latency: (count) => `${number(count)} s Verzögerung`,
  messages: {
    network:
      "Das Video kann wegen eines Netzwerkfehlers nicht geladen werden. " +
      "Bitte prüfe deine Internetverbindung.",
    playlist: "Unter dieser Adresse ist keine Video-Playlist.",
    media: "Ein Medienfehler ist aufgetreten. Die Wiedergabe kann gestört sein.",
    broken: "Das Video konnte nicht geladen werden. Bitte versuche es später noch einmal.",
    element: "Ein Fehler ist aufgetreten.",
    captions: "Diese Untertitel konnten nicht geladen werden.",
    upcoming: "Dieser Livestream beginnt in Kürze.",
    protected:
      "Dieser Browser kann dieses geschützte Video nicht abspielen. " +
      "Bitte versuche es mit einem anderen Browser oder Gerät.",
    license:
      "Wir haben keine Berechtigung erhalten, dieses Video abzuspielen. " +
      "Bitte melde dich erneut an oder versuche es später.",
    output:
      "Dieser Bildschirm kann dieses geschützte Video nicht zeigen. " +
      "Bitte versuche es mit einem anderen Bildschirm.",
  },
  unsupported: (format) =>
    `Dein Browser kann dieses Video${format === "" ? "" : ` (${format})`} nicht abspielen. ` +
    "Es muss ein HLS-Stream sein oder eine MP4-, WebM- oder MP3-Datei mit Codecs, " +
    "die dein Browser unterstützt.",
  keys: [
    ["Leertaste oder K", "Wiedergabe oder Pause"],
    ["← →", "{step} Sekunden zurück oder vor"],
    ["J L", "{doubleStep} Sekunden zurück oder vor"],
    ["↑ ↓", "Lauter oder leiser"],
    ["M", "Ton aus oder an"],
    ["F", "Vollbild an oder aus"],
    ["T", "Kinomodus an oder aus"],
    ["C", "Untertitel an oder aus"],
    ["I", "Bild im Bild an oder aus"],
    ["0 – 9", "Zu 0 – 90 % des Videos springen"],
    ["Pos1 Ende", "Anfang oder Ende"],
    [", .", "Ein Bild zurück oder vor"],
    ["< >", "Langsamer oder schneller"],
    ["Umschalt+P Umschalt+N", "Vorheriges oder nächstes Video"],
    ["?", "Tastenkürzel ein- oder ausblenden"],
  ],
};
