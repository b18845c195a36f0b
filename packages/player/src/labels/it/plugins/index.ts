import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Italian. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Ripetizione A-B",
    setStart: "Imposta A",
    setEnd: "Imposta B",
    clear: "Cancella",
    close: "Chiudi",
    startsAt: (start) => `La ripetizione inizia a ${start}`,
    loops: (start, end) => `Ripetizione da ${start} a ${end}`,
    cleared: "Ripetizione cancellata",
    tooShort: "Scegli una fine successiva all’inizio.",
  },
  screenshot: {
    title: "Salva fotogramma",
    saved: "Fotogramma salvato",
    errors: {
      "frame-unavailable": "Non c’è ancora un fotogramma da salvare. Avvia prima il video.",
      "frame-protected": "Questo video è protetto: i suoi fotogrammi non si possono salvare.",
      "frame-cross-origin": "Il sito di questo video non consente di salvarne i fotogrammi.",
    },
  },
  stats: {
    locale: "it",
    title: "Statistiche per esperti",
    close: "Chiudi",
    engine: "Motore",
    codecs: "Codec",
    viewport: "Area di visualizzazione",
    resolution: "Risoluzione",
    rendition: "Versione",
    bandwidth: "Banda stimata",
    buffer: "Contenuto nel buffer",
    latency: "Latenza della diretta",
    droppedFrames: "Fotogrammi persi",
    volume: "Volume",
    speed: "Velocità",
    firstFrame: "Tempo al primo fotogramma",
    watched: "Tempo guardato",
    stalls: "Interruzioni",
    switches: "Cambi di qualità",
    errors: "Errori",
    recoveries: "Ripristini",
    auto: "automatica",
    muted: "audio disattivato",
  },
};
