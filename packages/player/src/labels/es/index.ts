import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "many" | "other">("es");

function seconds(count: number): string {
  const text = `${number(count)} segundos`;
  return plural(count, { one: "1 segundo", many: text, other: text });
}

/** Spanish. */
export const labels: LabelSet = {
  player: "Reproductor de vídeo",
  play: "Reproducir",
  pause: "Pausar",
  replay: "Volver a ver",
  previous: "Anterior",
  next: "Siguiente",
  mute: "Silenciar",
  unmute: "Activar sonido",
  volume: "Volumen",
  seek: "Posición de reproducción",
  position: (current, duration) => `${current} de ${duration}`,
  settings: "Configuración",
  quality: "Calidad",
  speed: "Velocidad",
  rate: (rate) => `${number(rate)}×`,
  captions: "Subtítulos",
  audio: "Pista de audio",
  off: "Desactivado",
  on: "Activado",
  auto: "Automática",
  loop: "Reproducir en bucle",
  evenLoudness: "Volumen uniforme",
  machineMade: "Hechos por una máquina",
  audioOnly: "Solo audio",
  chapters: "Capítulos",
  normalSpeed: "Normal",
  back: "Atrás",
  captionsOn: "Subtítulos activados",
  captionsOff: "Subtítulos desactivados",
  enterFullscreen: "Pantalla completa",
  exitFullscreen: "Salir de pantalla completa",
  enterTheatre: "Modo cine",
  exitTheatre: "Vista predeterminada",
  enterPip: "Imagen en imagen",
  exitPip: "Salir de imagen en imagen",
  cast: "Enviar a un dispositivo",
  loading: "Cargando",
  retry: "Reintentar",
  tapToUnmute: "Activar sonido",
  shortcuts: "Atajos de teclado",
  close: "Cerrar",
  seekedForward: (count) => `Adelantar ${seconds(count)}`,
  seekedBack: (count) => `Retroceder ${seconds(count)}`,
  volumeAt: (value) => `Volumen al ${percent(value)}`,
  live: "En directo",
  goLive: "Ir al directo",
  behindLive: (time) => `${time} por detrás del directo`,
  latency: (count) => `${number(count)} s de latencia`,
  messages: {
    network: "No se puede cargar el vídeo por un error de red. Comprueba tu conexión a Internet.",
    playlist: "En esta dirección no hay ninguna lista de reproducción de vídeo.",
    media: "Se ha producido un error multimedia. Puede que la reproducción falle.",
    broken: "No se ha podido cargar el vídeo. Inténtalo de nuevo más tarde.",
    element: "Se ha producido un error.",
    captions: "No se han podido cargar estos subtítulos.",
    upcoming: "Esta emisión en directo empieza pronto.",
    protected:
      "Este navegador no puede reproducir este vídeo protegido. " +
      "Prueba con otro navegador o dispositivo.",
    license:
      "No hemos obtenido permiso para reproducir este vídeo. " +
      "Vuelve a iniciar sesión o inténtalo más tarde.",
    output: "Esta pantalla no puede mostrar este vídeo protegido. Prueba con otra pantalla.",
  },
  unsupported: (format) =>
    `Tu navegador no puede reproducir este vídeo${format === "" ? "" : ` (${format})`}. ` +
    "Tiene que ser una emisión HLS o un archivo MP4, WebM o MP3 con códecs " +
    "compatibles con tu navegador.",
  keys: [
    ["Espacio o K", "Reproducir o pausar"],
    ["← →", "Retroceder o adelantar {step} segundos"],
    ["J L", "Retroceder o adelantar {doubleStep} segundos"],
    ["↑ ↓", "Subir o bajar el volumen"],
    ["M", "Silenciar o activar el sonido"],
    ["F", "Activar o salir de pantalla completa"],
    ["T", "Activar o salir del modo cine"],
    ["C", "Activar o desactivar los subtítulos"],
    ["I", "Activar o salir de imagen en imagen"],
    ["0 – 9", "Ir al 0 – 90 % del vídeo"],
    ["Inicio Fin", "Principio o final"],
    [", .", "Un fotograma atrás o adelante"],
    ["< >", "Más lento o más rápido"],
    ["Mayús+P Mayús+N", "Vídeo anterior o siguiente"],
    ["?", "Mostrar u ocultar los atajos"],
  ],
};
