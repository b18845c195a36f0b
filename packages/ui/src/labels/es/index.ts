import type { Labels } from "../labels";
import { localeFormats } from "../locale-formats";

const { number, compact, percent, plural } = localeFormats<"one" | "many" | "other">("es");

/** Spanish. */
export const labels: Labels = {
  captionEditor: {
    list: "Subtítulos",
    empty: "Aún no hay subtítulos. Reproduce el vídeo hasta que alguien hable y añade el primero.",
    add: "Añadir subtítulo",
    undo: "Deshacer",
    redo: "Rehacer",
    untitled: "Aún sin texto",
    invalid: "Hay que revisarlo",
    start: "Inicio",
    end: "Fin",
    text: "Texto",
    startAtPlayhead: "Empezar en el momento actual",
    endAtPlayhead: "Terminar en el momento actual",
    timeHint: "Las flechas arriba y abajo lo cambian una décima de segundo; con Mayús, un segundo.",
    split: "Dividir",
    merge: "Unir con el siguiente",
    remove: "Eliminar",
    keys: "Alt + flecha arriba o abajo pasa a otro subtítulo; Mayús + espacio reproduce y pausa.",
    unreadableTime: "Escribe un tiempo como 1:02.5",
    endsBeforeStart: "El subtítulo tiene que terminar después de empezar",
    textMissing: "Escribe el texto o elimina el subtítulo",
    textTooLong: (max) => `Un subtítulo no puede tener más de ${number(max)} caracteres`,
    added: (time) => `Subtítulo añadido en ${time}.`,
    removed: "Subtítulo eliminado. Vuelve con Deshacer.",
    splitDone: "Subtítulo dividido en dos.",
    merged: "Subtítulos unidos.",
    undone: "Deshecho.",
    redone: "Rehecho.",
  },
  carousel: {
    label: "DESTACADOS",
    role: "carrusel",
    slideRole: "diapositiva",
    position: (current, total) => `${number(current)} de ${number(total)}`,
    show: (current, total) => `Mostrar la diapositiva ${number(current)} de ${number(total)}`,
    previous: "Anterior",
    next: "Siguiente",
    pause: "Pausar",
    play: "Reproducir",
  },
  checklist: { met: "Hecho:", unmet: "Pendiente:" },
  confirmDialog: { cancel: "Cancelar" },
  consentDialog: {
    title: "Tu privacidad, tú decides",
    text:
      "Guardamos lo que el sitio necesita para funcionar. " +
      "Si nos das tu consentimiento, también guardamos tu historial de reproducciones en este " +
      "navegador, para que puedas seguir donde lo dejaste.",
    acceptAll: "Aceptar todo",
    necessaryOnly: "Solo lo necesario",
  },
  continueCard: { remaining: (time) => `Quedan ${time}` },
  copyField: { copy: "Copiar", copied: "Copiado" },
  deviceRow: {
    name: (browser, os) => `${browser} en ${os}`,
    current: "Este dispositivo",
    ip: "Dirección IP",
    signedIn: "Inicio de sesión",
    lastActive: "Última actividad",
    expires: "Caduca",
    remove: "Quitar",
    removeNamed: (device) => `Quitar ${device}`,
  },
  dialog: { close: "Cerrar" },
  dropZone: {
    choose: "Elegir archivos",
    or: "o suéltalos aquí",
    folders: "No se aceptan carpetas. Elige los archivos que contienen.",
  },
  errorState: { retry: "Reintentar" },
  followButton: {
    follow: "Seguir",
    following: "Siguiendo",
    named: (text, creatorName) => `${text}: ${creatorName}`,
  },
  header: {
    skip: "Ir al contenido",
    menu: "Menú",
    openSearch: "Buscar",
    closeSearch: "Cerrar la búsqueda",
  },
  imageCropper: {
    frame: "Parte de la imagen",
    instructions:
      "Muévela con las teclas de flecha, en pasos más grandes con Mayús. " +
      "Más y menos cambian su tamaño.",
    zoom: "Zoom",
    position: (fromLeft, fromTop) =>
      `${percent(fromLeft)} desde la izquierda, ${percent(fromTop)} desde arriba`,
  },
  infiniteSentinel: { loading: "Cargando más" },
  link: { external: "(se abre en una pestaña nueva)" },
  logo: { beta: "BETA" },
  offlineDialog: {
    title: "Sin conexión",
    text:
      "No tienes conexión, así que no se puede cargar contenido nuevo hasta que vuelva " +
      "Internet. Este mensaje desaparecerá solo cuando estés de nuevo en línea.",
  },
  passwordField: { show: "Mostrar la contraseña", hide: "Ocultar la contraseña" },
  qrPanel: { image: "Código QR", manualKey: "Clave para escribir a mano" },
  quickSearch: {
    label: "Búsqueda",
    placeholder: "Buscar",
    clear: "Borrar",
    quickTitle: "Búsqueda rápida",
    title: "Búsqueda",
    results: "Resultados",
    sort: "Orden",
    newest: "Más recientes",
    oldest: "Más antiguos",
    viewMore: "Ver más",
    viewLess: "Ver menos",
    none: "No hay resultados…",
  },
  searchBox: {
    label: "Búsqueda",
    placeholder: "Buscar",
    clear: "Borrar",
    submit: "Mostrar resultados",
  },
  settingsNav: { label: "Configuración" },
  shareDialog: {
    title: "Compartir",
    link: "Enlace",
    startAt: (time) => `Empezar en ${time}`,
    embed: "Código para insertar",
    system: "Compartir con una aplicación",
  },
  shortcutsDialog: { title: "Atajos de teclado" },
  sideMenu: { title: "Menú", close: "Cerrar el menú" },
  sortableList: {
    handle: (name) => `Mover ${name}`,
    instructions: "Arrastra o pulsa las teclas de flecha arriba y abajo, Inicio o Fin.",
    moved: (name, position, count) => `${name}: posición ${number(position)} de ${number(count)}.`,
  },
  spinner: { loading: "Cargando" },
  stepper: {
    label: "Progreso",
    position: (current, total) => `Paso ${number(current)} de ${number(total)}`,
  },
  strengthMeter: {
    label: "Seguridad de la contraseña",
    levels: ["Demasiado corta", "Muy débil", "Débil", "Aceptable", "Segura", "Muy segura"],
  },
  thumbnail: { duration: "Duración", watched: "Visto" },
  toast: { region: "Notificaciones", close: "Cerrar" },
  uploadRow: {
    progress: (name) => `Progreso de ${name}`,
    pause: (name) => `Pausar ${name}`,
    resume: (name) => `Reanudar ${name}`,
    cancel: (name) => `Cancelar ${name}`,
  },
  verifiedTick: { verified: "Verificado" },
  viewCount: {
    views(count, amount) {
      if (count.endsWith("M")) return `${count} de visualizaciones`;
      return plural(amount, {
        one: `${count} visualización`,
        many: `${count} de visualizaciones`,
        other: `${count} visualizaciones`,
      });
    },
    short: compact,
    exact: number,
  },
};
