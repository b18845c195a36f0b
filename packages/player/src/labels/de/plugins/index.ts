import type { PluginLabels } from "../../../plugins/plugin-labels";

/** German. */
export const labels: PluginLabels = {
  abLoop: {
    title: "A-B-Schleife",
    setStart: "A setzen",
    setEnd: "B setzen",
    clear: "Löschen",
    close: "Schließen",
    startsAt: (start) => `Schleife beginnt bei ${start}`,
    loops: (start, end) => `Schleife von ${start} bis ${end}`,
    cleared: "Schleife gelöscht",
    tooShort: "Wähle ein Ende nach dem Anfang.",
  },
  googleCast: {
    playingOn: (device) => `Wiedergabe auf ${device}`,
    notLoaded:
      "Google Cast konnte nicht geladen werden. Bitte prüfe deine Internetverbindung und versuche es noch einmal.",
    notConnected: "Die Verbindung zum Gerät ist fehlgeschlagen. Bitte versuche es noch einmal.",
    notPlayable: (device) => `${device} konnte dieses Video nicht abspielen.`,
  },
  screenshot: {
    title: "Standbild speichern",
    saved: "Standbild gespeichert",
    errors: {
      "frame-unavailable": "Es gibt noch kein Bild zum Speichern. Starte zuerst das Video.",
      "frame-protected": "Dieses Video ist geschützt, seine Bilder können nicht gespeichert werden.",
      "frame-cross-origin": "Die Website dieses Videos erlaubt nicht, seine Bilder zu speichern.",
    },
  },
  stats: {
    locale: "de",
    title: "Statistik für Technikfans",
    close: "Schließen",
    engine: "Engine",
    codecs: "Codecs",
    viewport: "Anzeigebereich",
    resolution: "Auflösung",
    rendition: "Qualitätsstufe",
    bandwidth: "Geschätzte Bandbreite",
    buffer: "Puffer",
    latency: "Live-Verzögerung",
    droppedFrames: "Verlorene Bilder",
    volume: "Lautstärke",
    speed: "Geschwindigkeit",
    firstFrame: "Zeit bis zum ersten Bild",
    watched: "Angesehen",
    stalls: "Unterbrechungen",
    switches: "Qualitätswechsel",
    errors: "Fehler",
    recoveries: "Behobene Fehler",
    auto: "automatisch",
    muted: "stumm",
  },
};
