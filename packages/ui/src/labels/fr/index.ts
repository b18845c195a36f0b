import type { Labels } from "../labels";
import { localeFormats } from "../locale-formats";

const { number, compact, percent, plural } = localeFormats<"one" | "many" | "other">("fr");

/** French. */
export const labels: Labels = {
  captionEditor: {
    list: "Sous-titres",
    empty:
      "Aucun sous-titre pour l’instant. Lisez la vidéo jusqu’à un passage parlé, puis ajoutez " +
      "le premier.",
    add: "Ajouter un sous-titre",
    undo: "Annuler",
    redo: "Rétablir",
    untitled: "Pas encore de texte",
    invalid: "À corriger",
    start: "Début",
    end: "Fin",
    text: "Texte",
    startAtPlayhead: "Commencer à l’instant affiché",
    endAtPlayhead: "Terminer à l’instant affiché",
    timeHint:
      "Les flèches haut et bas le modifient d’un dixième de seconde, ou d’une seconde avec Maj.",
    split: "Diviser",
    merge: "Fusionner avec le suivant",
    remove: "Supprimer",
    keys:
      "Alt + flèche haut ou bas passe à un autre sous-titre, Maj + espace lance la lecture ou " +
      "la met en pause.",
    unreadableTime: "Saisissez un temps, par exemple 1:02.5",
    endsBeforeStart: "La fin doit être après le début",
    textMissing: "Saisissez le texte ou supprimez le sous-titre",
    textTooLong: (max) => `Un sous-titre ne peut pas dépasser ${number(max)} caractères`,
    added: (time) => `Sous-titre ajouté à ${time}.`,
    removed: "Sous-titre supprimé. Le bouton Annuler le rétablit.",
    splitDone: "Sous-titre divisé en deux.",
    merged: "Sous-titres fusionnés.",
    undone: "Annulé.",
    redone: "Rétabli.",
  },
  carousel: {
    label: "À LA UNE",
    role: "carrousel",
    slideRole: "diapositive",
    position: (current, total) => `${number(current)} sur ${number(total)}`,
    show: (current, total) => `Afficher la diapositive ${number(current)} sur ${number(total)}`,
    previous: "Précédent",
    next: "Suivant",
    pause: "Mettre en pause",
    play: "Reprendre",
  },
  checklist: { met: "Rempli\u00A0:", unmet: "À faire\u00A0:" },
  confirmDialog: { cancel: "Annuler" },
  consentDialog: {
    title: "Votre vie privée, votre choix",
    text:
      "Nous conservons ce dont le site a besoin pour fonctionner. " +
      "Avec votre accord, nous conservons aussi votre historique dans ce navigateur, pour que " +
      "vous puissiez reprendre là où vous vous êtes arrêté.",
    acceptAll: "Tout accepter",
    necessaryOnly: "Nécessaires uniquement",
  },
  continueCard: { remaining: (time) => `Il reste ${time}` },
  copyField: { copy: "Copier", copied: "Copié" },
  deviceRow: {
    name: (browser, os) => `${browser} sur ${os}`,
    current: "Cet appareil",
    ip: "Adresse IP",
    signedIn: "Connexion",
    lastActive: "Dernière activité",
    expires: "Expiration",
    remove: "Retirer",
    removeNamed: (device) => `Retirer ${device}`,
  },
  dialog: { close: "Fermer" },
  dropZone: {
    choose: "Choisir des fichiers",
    or: "ou déposez-les ici",
    folders: "Les dossiers ne sont pas acceptés. Choisissez les fichiers qu’ils contiennent.",
  },
  errorState: { retry: "Réessayer" },
  followButton: {
    follow: "Suivre",
    following: "Suivi",
    named: (text, creatorName) => `${text}\u00A0: ${creatorName}`,
  },
  header: {
    skip: "Aller au contenu",
    menu: "Menu",
    openSearch: "Rechercher",
    closeSearch: "Fermer la recherche",
  },
  imageCropper: {
    frame: "Partie de l’image",
    instructions:
      "Déplacez-la avec les touches fléchées, par plus grands pas avec Maj. " +
      "Plus et moins changent sa taille.",
    zoom: "Zoom",
    position: (fromLeft, fromTop) =>
      `${percent(fromLeft)} depuis la gauche, ${percent(fromTop)} depuis le haut`,
  },
  infiniteSentinel: { loading: "Chargement de la suite" },
  link: { external: "(s’ouvre dans un nouvel onglet)" },
  logo: { beta: "BÊTA" },
  offlineDialog: {
    title: "Pas de connexion",
    text:
      "Vous êtes hors connexion : aucun nouveau contenu ne peut être chargé tant que votre " +
      "connexion Internet n’est pas rétablie. Ce message disparaîtra de lui-même.",
  },
  passwordField: { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" },
  qrPanel: { image: "Code QR", manualKey: "Clé à saisir" },
  quickSearch: {
    label: "Recherche",
    placeholder: "Rechercher",
    clear: "Effacer",
    quickTitle: "Recherche rapide",
    title: "Recherche",
    results: "Résultats",
    sort: "Ordre",
    newest: "Plus récents",
    oldest: "Plus anciens",
    viewMore: "Afficher plus",
    viewLess: "Afficher moins",
    none: "Aucun résultat…",
  },
  searchBox: {
    label: "Recherche",
    placeholder: "Rechercher",
    clear: "Effacer",
    submit: "Afficher les résultats",
  },
  settingsNav: { label: "Paramètres" },
  shareDialog: {
    title: "Partager",
    link: "Lien",
    startAt: (time) => `Démarrer à ${time}`,
    embed: "Code d’intégration",
    system: "Partager avec une application",
  },
  shortcutsDialog: { title: "Raccourcis clavier" },
  sideMenu: { title: "Menu", close: "Fermer le menu" },
  sortableList: {
    handle: (name) => `Déplacer ${name}`,
    instructions: "Faites glisser, ou utilisez les flèches haut et bas, Début ou Fin.",
    moved: (name, position, count) =>
      `${name}\u00A0: position ${number(position)} sur ${number(count)}.`,
  },
  spinner: { loading: "Chargement" },
  stepper: {
    label: "Progression",
    position: (current, total) => `Étape ${number(current)} sur ${number(total)}`,
  },
  strengthMeter: {
    label: "Sécurité du mot de passe",
    levels: ["Trop court", "Très faible", "Faible", "Moyen", "Fort", "Très fort"],
  },
  thumbnail: { duration: "Durée", watched: "Déjà regardé" },
  toast: { region: "Notifications", close: "Fermer" },
  uploadRow: {
    progress: (name) => `Progression de ${name}`,
    pause: (name) => `Mettre ${name} en pause`,
    resume: (name) => `Reprendre ${name}`,
    cancel: (name) => `Annuler ${name}`,
  },
  verifiedTick: { verified: "Vérifié" },
  viewCount: {
    views(count, amount) {
      if (/Md?$/.test(count)) return `${count} de vues`;
      return plural(amount, {
        one: `${count} vue`,
        many: `${count} de vues`,
        other: `${count} vues`,
      });
    },
    short: compact,
    exact: number,
  },
};
