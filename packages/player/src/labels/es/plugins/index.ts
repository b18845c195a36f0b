import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Spanish. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Bucle A-B",
    setStart: "Marcar A",
    setEnd: "Marcar B",
    clear: "Borrar",
    close: "Cerrar",
    startsAt: (start) => `El bucle empieza en ${start}`,
    loops: (start, end) => `Bucle de ${start} a ${end}`,
    cleared: "Bucle borrado",
    tooShort: "Elige un final posterior al inicio.",
  },
  screenshot: {
    title: "Guardar captura",
    saved: "Captura guardada",
    errors: {
      "frame-unavailable": "Aún no hay ningún fotograma que guardar. Inicia el vídeo primero.",
      "frame-protected": "Este vídeo está protegido y no se pueden guardar sus fotogramas.",
      "frame-cross-origin": "El sitio de este vídeo no permite guardar sus fotogramas.",
    },
  },
  stats: {
    locale: "es",
    title: "Estadísticas para expertos",
    close: "Cerrar",
    engine: "Motor",
    codecs: "Códecs",
    viewport: "Área de visualización",
    resolution: "Resolución",
    rendition: "Versión",
    bandwidth: "Ancho de banda estimado",
    buffer: "Búfer",
    latency: "Latencia del directo",
    droppedFrames: "Fotogramas perdidos",
    volume: "Volumen",
    speed: "Velocidad",
    firstFrame: "Tiempo hasta el primer fotograma",
    watched: "Tiempo visto",
    stalls: "Interrupciones",
    switches: "Cambios de calidad",
    errors: "Errores",
    recoveries: "Recuperaciones",
    auto: "automática",
    muted: "silenciado",
  },
};
