import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "many" | "other">("it");

function seconds(count: number): string {
  const text = `${number(count)} secondi`;
  return plural(count, { one: "1 secondo", many: text, other: text });
}

/** Italian. */
export const labels: LabelSet = {
  player: "Lettore video",
  play: "Riproduci",
  pause: "Pausa",
  replay: "Guarda di nuovo",
  previous: "Precedente",
  next: "Successivo",
  mute: "Disattiva audio",
  unmute: "Riattiva audio",
  volume: "Volume",
  seek: "Posizione",
  position: (current, duration) => `${current} di ${duration}`,
  settings: "Impostazioni",
  quality: "Qualità",
  speed: "Velocità",
  rate: (rate) => `${number(rate)}×`,
  captions: "Sottotitoli",
  audio: "Traccia audio",
  off: "No",
  on: "Sì",
  auto: "Automatica",
  loop: "Ripeti",
  evenLoudness: "Volume uniforme",
  machineMade: "Creati da una macchina",
  audioOnly: "Solo audio",
  chapters: "Capitoli",
  normalSpeed: "Normale",
  back: "Indietro",
  captionsOn: "Sottotitoli attivati",
  captionsOff: "Sottotitoli disattivati",
  enterFullscreen: "Schermo intero",
  exitFullscreen: "Esci da schermo intero",
  enterTheatre: "Modalità cinema",
  exitTheatre: "Vista predefinita",
  enterPip: "Picture in picture",
  exitPip: "Esci da picture in picture",
  cast: "Trasmetti a un dispositivo",
  loading: "Caricamento",
  retry: "Riprova",
  tapToUnmute: "Attiva audio",
  shortcuts: "Scorciatoie da tastiera",
  close: "Chiudi",
  seekedForward: (count) => `Avanti di ${seconds(count)}`,
  seekedBack: (count) => `Indietro di ${seconds(count)}`,
  volumeAt: (value) => `Volume al ${percent(value)}`,
  live: "In diretta",
  goLive: "Vai alla diretta",
  behindLive: (time) => `${time} di ritardo sulla diretta`,
  latency: (count) => `${number(count)} s di latenza`,
  messages: {
    network:
      "Impossibile caricare il video per un errore di rete. Controlla la connessione a Internet.",
    playlist: "A questo indirizzo non c’è una playlist video.",
    media: "Si è verificato un errore multimediale. La riproduzione potrebbe avere problemi.",
    broken: "Impossibile caricare il video. Riprova più tardi.",
    element: "Si è verificato un errore.",
    captions: "Impossibile caricare questi sottotitoli.",
    upcoming: "Questa diretta inizierà a breve.",
    protected:
      "Questo browser non può riprodurre questo video protetto. " +
      "Prova con un altro browser o dispositivo.",
    license:
      "Non abbiamo ottenuto l'autorizzazione a riprodurre questo video. " +
      "Accedi di nuovo o riprova più tardi.",
    output: "Questo schermo non può mostrare questo video protetto. Prova con un altro schermo.",
  },
  unsupported: (format) =>
    `Il tuo browser non può riprodurre questo video${format === "" ? "" : ` (${format})`}. ` +
    "Deve essere un flusso HLS oppure un file MP4, WebM o MP3 con codec supportati dal browser.",
  keys: [
    ["Spazio o K", "Riproduci o metti in pausa"],
    ["← →", "Indietro o avanti di {step} secondi"],
    ["J L", "Indietro o avanti di {doubleStep} secondi"],
    ["↑ ↓", "Alza o abbassa il volume"],
    ["M", "Disattiva o riattiva l'audio"],
    ["F", "Attiva o disattiva schermo intero"],
    ["T", "Attiva o disattiva modalità cinema"],
    ["C", "Attiva o disattiva sottotitoli"],
    ["I", "Attiva o disattiva picture in picture"],
    ["0 – 9", "Vai allo 0 – 90% del video"],
    ["Home Fine", "Inizio o fine"],
    [", .", "Un fotogramma indietro o avanti"],
    ["< >", "Più lento o più veloce"],
    ["Maiusc+P Maiusc+N", "Video precedente o successivo"],
    ["?", "Mostra o nascondi le scorciatoie"],
  ],
};
