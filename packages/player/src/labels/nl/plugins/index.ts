import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Dutch. */
export const labels: PluginLabels = {
  abLoop: {
    title: "A-B-herhaling",
    setStart: "A instellen",
    setEnd: "B instellen",
    clear: "Wissen",
    close: "Sluiten",
    startsAt: (start) => `Herhaling begint bij ${start}`,
    loops: (start, end) => `Herhaling van ${start} tot ${end}`,
    cleared: "Herhaling gewist",
    tooShort: "Kies een einde na het begin.",
  },
  screenshot: {
    title: "Schermafbeelding opslaan",
    saved: "Schermafbeelding opgeslagen",
    errors: {
      "frame-unavailable": "Er is nog geen beeld om op te slaan. Start eerst de video.",
      "frame-protected": "Deze video is beveiligd, dus de beelden kunnen niet worden opgeslagen.",
      "frame-cross-origin": "De site van deze video staat niet toe dat beelden worden opgeslagen.",
    },
  },
  stats: {
    locale: "nl",
    title: "Statistieken voor kenners",
    close: "Sluiten",
    engine: "Afspeelengine",
    codecs: "Codecs",
    viewport: "Weergavegebied",
    resolution: "Resolutie",
    rendition: "Kwaliteitsversie",
    bandwidth: "Geschatte bandbreedte",
    buffer: "Gebufferd",
    latency: "Livevertraging",
    droppedFrames: "Verloren beelden",
    volume: "Volume",
    speed: "Snelheid",
    firstFrame: "Tijd tot het eerste beeld",
    watched: "Bekeken",
    stalls: "Haperingen",
    switches: "Kwaliteitswissels",
    errors: "Fouten",
    recoveries: "Herstelde fouten",
    auto: "automatisch",
    muted: "gedempt",
  },
};
