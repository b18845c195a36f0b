import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "many" | "other">("fr");

function seconds(count: number): string {
  const text = `${number(count)} secondes`;
  return plural(count, { one: `${number(count)} seconde`, many: text, other: text });
}

/** French. */
export const labels: LabelSet = {
  player: "Lecteur vidéo",
  play: "Lecture",
  pause: "Pause",
  replay: "Revoir",
  previous: "Précédente",
  next: "Suivante",
  mute: "Désactiver le son",
  unmute: "Activer le son",
  volume: "Volume",
  seek: "Position de lecture",
  position: (current, duration) => `${current} sur ${duration}`,
  settings: "Paramètres",
  quality: "Qualité",
  speed: "Vitesse",
  rate: (rate) => `${number(rate)}×`,
  captions: "Sous-titres",
  audio: "Piste audio",
  off: "Désactivé",
  on: "Activé",
  auto: "Automatique",
  loop: "Lire en boucle",
  evenLoudness: "Volume uniforme",
  machineMade: "Généré par une machine",
  audioOnly: "Audio seul",
  chapters: "Chapitres",
  normalSpeed: "Normale",
  back: "Retour",
  captionsOn: "Sous-titres activés",
  captionsOff: "Sous-titres désactivés",
  enterFullscreen: "Plein écran",
  exitFullscreen: "Quitter le plein écran",
  enterTheatre: "Mode cinéma",
  exitTheatre: "Mode par défaut",
  enterPip: "Image dans l’image",
  exitPip: "Quitter l’image dans l’image",
  cast: "Caster sur un appareil",
  loading: "Chargement",
  retry: "Réessayer",
  tapToUnmute: "Activer le son",
  shortcuts: "Raccourcis clavier",
  close: "Fermer",
  seekedForward: (count) => `Avance de ${seconds(count)}`,
  seekedBack: (count) => `Recul de ${seconds(count)}`,
  volumeAt: (value) => `Volume à ${percent(value)}`,
  live: "En direct",
  goLive: "Revenir au direct",
  behindLive: (time) => `${time} de retard sur le direct`,
  latency: (count) => `${number(count)} s de latence`,
  messages: {
    network:
      "Impossible de charger la vidéo à cause d’une erreur réseau. " +
      "Vérifiez votre connexion Internet.",
    playlist: "Il n’y a pas de liste de lecture vidéo à cette adresse.",
    media: "Une erreur multimédia s’est produite. La lecture risque d’être perturbée.",
    broken: "Impossible de charger la vidéo. Réessayez plus tard.",
    element: "Une erreur s’est produite.",
    captions: "Impossible de charger ces sous-titres.",
    upcoming: "Ce direct commence bientôt.",
    protected:
      "Ce navigateur ne peut pas lire cette vidéo protégée. " +
      "Essayez un autre navigateur ou appareil.",
    license:
      "Nous n'avons pas obtenu l'autorisation de lire cette vidéo. " +
      "Reconnectez-vous ou réessayez plus tard.",
    output: "Cet écran ne peut pas afficher cette vidéo protégée. Essayez un autre écran.",
  },
  unsupported: (format) =>
    `Votre navigateur ne peut pas lire cette vidéo${format === "" ? "" : ` (${format})`}. ` +
    "Il faut un flux HLS, ou un fichier MP4, WebM ou MP3 dont votre navigateur " +
    "prend en charge les codecs.",
  keys: [
    ["Espace ou K", "Lecture ou pause"],
    ["← →", "Reculer ou avancer de {step} secondes"],
    ["J L", "Reculer ou avancer de {doubleStep} secondes"],
    ["↑ ↓", "Augmenter ou baisser le volume"],
    ["M", "Activer ou désactiver le son"],
    ["F", "Activer ou quitter le plein écran"],
    ["T", "Activer ou quitter le mode cinéma"],
    ["C", "Activer ou désactiver les sous-titres"],
    ["I", "Activer ou quitter l’image dans l’image"],
    ["0 – 9", "Aller à 0 – 90 % de la vidéo"],
    ["Début Fin", "Début ou fin"],
    [", .", "Reculer ou avancer d’une image"],
    ["< >", "Ralentir ou accélérer"],
    ["Maj+P Maj+N", "Vidéo précédente ou suivante"],
    ["?", "Afficher ou masquer les raccourcis"],
  ],
};
