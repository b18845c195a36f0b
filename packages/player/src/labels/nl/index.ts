import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "other">("nl");
const seconds = (count: number) =>
  plural(count, { one: "1 seconde", other: `${number(count)} seconden` });

/** Dutch. */
export const labels: LabelSet = {
  player: "Videospeler",
  play: "Afspelen",
  pause: "Pauzeren",
  replay: "Opnieuw bekijken",
  previous: "Vorige",
  next: "Volgende",
  mute: "Dempen",
  unmute: "Dempen opheffen",
  volume: "Geluidssterkte",
  seek: "Positie",
  position: (current, duration) => `${current} van ${duration}`,
  settings: "Instellingen",
  quality: "Kwaliteit",
  speed: "Snelheid",
  rate: (rate) => `${number(rate)}×`,
  captions: "Ondertiteling",
  audio: "Geluidsspoor",
  off: "Uit",
  on: "Aan",
  auto: "Automatisch",
  loop: "Herhalen",
  evenLoudness: "Gelijkmatig volume",
  machineMade: "Door een machine gemaakt",
  audioOnly: "Alleen geluid",
  chapters: "Hoofdstukken",
  normalSpeed: "Normaal",
  back: "Terug",
  captionsOn: "Ondertiteling aan",
  captionsOff: "Ondertiteling uit",
  enterFullscreen: "Volledig scherm",
  exitFullscreen: "Volledig scherm sluiten",
  enterTheatre: "Bioscoopmodus",
  exitTheatre: "Standaardweergave",
  enterPip: "Beeld in beeld",
  exitPip: "Beeld in beeld sluiten",
  cast: "Naar een apparaat casten",
  loading: "Laden",
  retry: "Opnieuw proberen",
  tapToUnmute: "Geluid aanzetten",
  shortcuts: "Sneltoetsen",
  close: "Sluiten",
  seekedForward: (count) => `${seconds(count)} vooruit`,
  seekedBack: (count) => `${seconds(count)} terug`,
  volumeAt: (value) => `Geluidssterkte ${percent(value)}`,
  live: "Live",
  goLive: "Naar live",
  behindLive: (time) => `${time} achter live`,
  latency: (count) => `${number(count)} s vertraging`,
  messages: {
    network:
      "Deze video kan door een netwerkfout niet worden geladen. Controleer je internetverbinding.",
    playlist: "Op dit adres staat geen videoplaylist.",
    media: "Er is een mediafout opgetreden. Het afspelen kan haperen.",
    broken: "Deze video kan niet worden geladen. Probeer het later opnieuw.",
    element: "Er is een fout opgetreden.",
    captions: "Deze ondertiteling kan niet worden geladen.",
    upcoming: "Deze livestream begint zo.",
    protected:
      "Deze browser kan deze beveiligde video niet afspelen. " +
      "Probeer een andere browser of een ander apparaat.",
    license:
      "We hebben geen toestemming gekregen om deze video af te spelen. " +
      "Log opnieuw in of probeer het later.",
    output: "Dit scherm kan deze beveiligde video niet tonen. Probeer een ander scherm.",
  },
  unsupported: (format) =>
    `Je browser kan deze video${format === "" ? "" : ` (${format})`} niet afspelen. ` +
    "Het moet een HLS-stream zijn, of een MP4-, WebM- of MP3-bestand met codecs " +
    "die je browser ondersteunt.",
  keys: [
    ["Spatie of K", "Afspelen of pauzeren"],
    ["← →", "{step} seconden terug of vooruit"],
    ["J L", "{doubleStep} seconden terug of vooruit"],
    ["↑ ↓", "Harder of zachter"],
    ["M", "Geluid uit of aan"],
    ["F", "Volledig scherm aan of uit"],
    ["T", "Bioscoopmodus aan of uit"],
    ["C", "Ondertiteling aan of uit"],
    ["I", "Beeld in beeld aan of uit"],
    ["0 – 9", "Naar 0 – 90% van de video"],
    ["Home End", "Begin of einde"],
    [", .", "Eén beeld terug of vooruit"],
    ["< >", "Langzamer of sneller"],
    ["Shift+P Shift+N", "Vorige of volgende video"],
    ["?", "Sneltoetsen tonen of verbergen"],
  ],
};
