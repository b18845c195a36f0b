import type { Labels } from "../labels";
import { localeFormats } from "../locale-formats";

const { number, compact, percent, plural } = localeFormats<"one" | "other">("de");

/** German. */
export const labels: Labels = {
  captionEditor: {
    list: "Untertitel",
    empty:
      "Noch keine Untertitel. Spiel das Video bis zu einer Stelle ab, an der gesprochen wird, " +
      "und füge den ersten hinzu.",
    add: "Untertitel hinzufügen",
    undo: "Rückgängig",
    redo: "Wiederholen",
    untitled: "Noch kein Text",
    invalid: "Bitte prüfen",
    start: "Beginn",
    end: "Ende",
    text: "Text",
    startAtPlayhead: "Beginn auf die aktuelle Stelle setzen",
    endAtPlayhead: "Ende auf die aktuelle Stelle setzen",
    timeHint:
      "Pfeil nach oben und unten ändern die Zeit um eine Zehntelsekunde, mit Umschalt um eine " +
      "Sekunde.",
    split: "Teilen",
    merge: "Mit nächstem verbinden",
    remove: "Löschen",
    keys:
      "Alt + Pfeil nach oben oder unten wechselt den Untertitel, Umschalt + Leertaste startet " +
      "und pausiert.",
    unreadableTime: "Gib eine Zeit wie 1:02.5 ein",
    endsBeforeStart: "Das Ende muss nach dem Beginn liegen",
    textMissing: "Gib einen Text ein oder lösche den Untertitel",
    textTooLong: (max) => `Ein Untertitel darf höchstens ${number(max)} Zeichen lang sein`,
    added: (time) => `Untertitel bei ${time} hinzugefügt.`,
    removed: "Untertitel gelöscht. Mit „Rückgängig“ kommt er zurück.",
    splitDone: "Untertitel geteilt.",
    merged: "Untertitel verbunden.",
    undone: "Rückgängig gemacht.",
    redone: "Wiederholt.",
  },
  carousel: {
    label: "EMPFOHLEN",
    role: "Karussell",
    slideRole: "Folie",
    position: (current, total) => `${number(current)} von ${number(total)}`,
    show: (current, total) => `Folie ${number(current)} von ${number(total)} anzeigen`,
    previous: "Zurück",
    next: "Weiter",
    pause: "Pausieren",
    play: "Abspielen",
  },
  checklist: { met: "Erledigt:", unmet: "Offen:" },
  confirmDialog: { cancel: "Abbrechen" },
  consentDialog: {
    title: "Deine Daten, deine Entscheidung",
    text:
      "Wir speichern, was die Website braucht, um zu funktionieren. " +
      "Wenn du zustimmst, speichern wir in diesem Browser auch deinen Wiedergabeverlauf, damit " +
      "du dort weiterschauen kannst, wo du aufgehört hast.",
    acceptAll: "Alle akzeptieren",
    necessaryOnly: "Nur notwendige",
  },
  continueCard: { remaining: (time) => `Noch ${time}` },
  copyField: { copy: "Kopieren", copied: "Kopiert" },
  deviceRow: {
    name: (browser, os) => `${browser} unter ${os}`,
    current: "Dieses Gerät",
    ip: "IP-Adresse",
    signedIn: "Angemeldet",
    lastActive: "Zuletzt aktiv",
    expires: "Läuft ab",
    remove: "Entfernen",
    removeNamed: (device) => `${device} entfernen`,
  },
  dialog: { close: "Schließen" },
  dropZone: {
    choose: "Dateien auswählen",
    or: "oder hierher ziehen",
    folders: "Ordner werden nicht angenommen. Wähle die Dateien darin aus.",
  },
  errorState: { retry: "Erneut versuchen" },
  followButton: {
    follow: "Folgen",
    following: "Gefolgt",
    named: (text, creatorName) => `${text}: ${creatorName}`,
  },
  header: {
    skip: "Zum Inhalt springen",
    menu: "Menü",
    openSearch: "Suche",
    closeSearch: "Suche schließen",
  },
  imageCropper: {
    frame: "Bildausschnitt",
    instructions:
      "Verschiebe ihn mit den Pfeiltasten, mit Umschalt in größeren Schritten. " +
      "Plus und Minus ändern seine Größe.",
    zoom: "Zoom",
    position: (fromLeft, fromTop) => `${percent(fromLeft)} von links, ${percent(fromTop)} von oben`,
  },
  infiniteSentinel: { loading: "Weitere werden geladen" },
  link: { external: "(öffnet in neuem Tab)" },
  logo: { beta: "BETA" },
  offlineDialog: {
    title: "Keine Verbindung",
    text:
      "Du bist offline. Neue Inhalte lassen sich erst wieder laden, wenn du mit dem Internet " +
      "verbunden bist. Diese Meldung verschwindet dann von selbst.",
  },
  passwordField: { show: "Passwort anzeigen", hide: "Passwort verbergen" },
  qrPanel: { image: "QR-Code", manualKey: "Schlüssel zum Eintippen" },
  quickSearch: {
    label: "Suche",
    placeholder: "Suchen",
    clear: "Löschen",
    quickTitle: "Schnellsuche",
    title: "Suche",
    results: "Ergebnisse",
    sort: "Sortierung",
    newest: "Neueste",
    oldest: "Älteste",
    viewMore: "Mehr anzeigen",
    viewLess: "Weniger anzeigen",
    none: "Keine Ergebnisse …",
  },
  searchBox: {
    label: "Suche",
    placeholder: "Suchen",
    clear: "Löschen",
    submit: "Ergebnisse anzeigen",
  },
  settingsNav: { label: "Einstellungen" },
  shareDialog: {
    title: "Teilen",
    link: "Link",
    startAt: (time) => `Bei ${time} starten`,
    embed: "Code zum Einbetten",
    system: "Über eine App teilen",
  },
  shortcutsDialog: { title: "Tastenkürzel" },
  sideMenu: { title: "Menü", close: "Menü schließen" },
  sortableList: {
    handle: (name) => `${name} verschieben`,
    instructions:
      "Ziehen oder die Tasten Pfeil nach oben, Pfeil nach unten, Pos1 oder Ende drücken.",
    moved: (name, position, count) =>
      `${name} ist jetzt an Position ${number(position)} von ${number(count)}.`,
  },
  spinner: { loading: "Wird geladen" },
  stepper: {
    label: "Fortschritt",
    position: (current, total) => `Schritt ${number(current)} von ${number(total)}`,
  },
  strengthMeter: {
    label: "Passwortstärke",
    levels: ["Zu kurz", "Sehr schwach", "Schwach", "Mittel", "Stark", "Sehr stark"],
  },
  thumbnail: { duration: "Dauer", watched: "Angesehen" },
  toast: { region: "Benachrichtigungen", close: "Schließen" },
  uploadRow: {
    progress: (name) => `Fortschritt von ${name}`,
    pause: (name) => `${name} pausieren`,
    resume: (name) => `${name} fortsetzen`,
    cancel: (name) => `${name} abbrechen`,
  },
  verifiedTick: { verified: "Verifiziert" },
  viewCount: {
    views: (count, amount) => plural(amount, { one: `${count} Aufruf`, other: `${count} Aufrufe` }),
    short: compact,
    exact: number,
  },
};
