import type { PluginLabels } from "../../../plugins/plugin-labels";

/** French. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Boucle A-B",
    setStart: "Définir A",
    setEnd: "Définir B",
    clear: "Effacer",
    close: "Fermer",
    startsAt: (start) => `La boucle commence à ${start}`,
    loops: (start, end) => `Boucle de ${start} à ${end}`,
    cleared: "Boucle effacée",
    tooShort: "Choisissez une fin après le début.",
  },
  screenshot: {
    title: "Enregistrer une capture",
    saved: "Capture enregistrée",
    errors: {
      "frame-unavailable": "Il n’y a pas encore d’image à enregistrer. Lancez d’abord la vidéo.",
      "frame-protected": "Cette vidéo est protégée : ses images ne peuvent pas être enregistrées.",
      "frame-cross-origin": "Le site de cette vidéo ne permet pas d’enregistrer ses images.",
    },
  },
  stats: {
    locale: "fr",
    title: "Statistiques avancées",
    close: "Fermer",
    engine: "Moteur",
    codecs: "Codecs",
    viewport: "Zone d’affichage",
    resolution: "Résolution",
    rendition: "Version",
    bandwidth: "Débit estimé",
    buffer: "Mémoire tampon",
    latency: "Latence du direct",
    droppedFrames: "Images perdues",
    volume: "Volume",
    speed: "Vitesse",
    firstFrame: "Délai avant la première image",
    watched: "Durée regardée",
    stalls: "Interruptions",
    switches: "Changements de qualité",
    errors: "Erreurs",
    recoveries: "Reprises",
    auto: "automatique",
    muted: "son coupé",
  },
};
