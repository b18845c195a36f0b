import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "few" | "many" | "other">("pl");

function seconds(count: number): string {
  const digits = number(count);
  return plural(count, {
    one: "1 sekundę",
    few: `${digits} sekundy`,
    many: `${digits} sekund`,
    other: `${digits} sekundy`,
  });
}

/** Polish. */
export const labels: LabelSet = {
  player: "Odtwarzacz wideo",
  play: "Odtwórz",
  pause: "Wstrzymaj",
  replay: "Odtwórz ponownie",
  previous: "Poprzedni",
  next: "Następny",
  mute: "Wycisz",
  unmute: "Wyłącz wyciszenie",
  volume: "Głośność",
  seek: "Pozycja",
  position: (current, duration) => `${current} z ${duration}`,
  settings: "Ustawienia",
  quality: "Jakość",
  speed: "Szybkość",
  rate: (rate) => `${number(rate)}×`,
  captions: "Napisy",
  audio: "Ścieżka dźwiękowa",
  off: "Wył.",
  on: "Wł.",
  auto: "Automatyczna",
  loop: "Zapętl",
  evenLoudness: "Wyrównana głośność",
  machineMade: "Utworzone maszynowo",
  audioOnly: "Tylko dźwięk",
  chapters: "Rozdziały",
  normalSpeed: "Normalna",
  back: "Wstecz",
  captionsOn: "Napisy włączone",
  captionsOff: "Napisy wyłączone",
  enterFullscreen: "Pełny ekran",
  exitFullscreen: "Zamknij pełny ekran",
  enterTheatre: "Tryb kinowy",
  exitTheatre: "Widok domyślny",
  enterPip: "Obraz w obrazie",
  exitPip: "Zamknij obraz w obrazie",
  cast: "Przesyłaj na urządzenie",
  loading: "Wczytywanie",
  retry: "Spróbuj ponownie",
  tapToUnmute: "Włącz dźwięk",
  shortcuts: "Skróty klawiszowe",
  close: "Zamknij",
  seekedForward: (count) => `Do przodu o ${seconds(count)}`,
  seekedBack: (count) => `Do tyłu o ${seconds(count)}`,
  volumeAt: (value) => `Głośność ${percent(value)}`,
  live: "Na żywo",
  goLive: "Przejdź na żywo",
  behindLive: (time) => `${time} za transmisją na żywo`,
  latency: (count) => `${number(count)} s opóźnienia`,
  messages: {
    network: "Nie możemy wczytać filmu z powodu błędu sieci. Sprawdź połączenie z internetem.",
    playlist: "Pod tym adresem nie ma playlisty wideo.",
    media: "Wystąpił błąd multimediów. Odtwarzanie może przebiegać z problemami.",
    broken: "Nie udało się wczytać filmu. Spróbuj ponownie później.",
    element: "Wystąpił błąd.",
    captions: "Nie udało się wczytać napisów.",
    upcoming: "Transmisja wkrótce się rozpocznie.",
    protected:
      "Ta przeglądarka nie może odtworzyć tego chronionego filmu. " +
      "Użyj innej przeglądarki lub innego urządzenia.",
    license:
      "Nie otrzymaliśmy zgody na odtworzenie tego filmu. Zaloguj się ponownie lub spróbuj później.",
    output: "Ten ekran nie może wyświetlić tego chronionego filmu. Użyj innego ekranu.",
  },
  unsupported: (format) =>
    `Twoja przeglądarka nie może odtworzyć tego filmu${format === "" ? "" : ` (${format})`}. ` +
    "Musi to być strumień HLS albo plik MP4, WebM lub MP3 z kodekami, " +
    "które obsługuje przeglądarka.",
  keys: [
    ["Spacja lub K", "Odtwórz lub wstrzymaj"],
    ["← →", "O {step} s do tyłu lub do przodu"],
    ["J L", "O {doubleStep} s do tyłu lub do przodu"],
    ["↑ ↓", "Głośniej lub ciszej"],
    ["M", "Wyłącz lub włącz dźwięk"],
    ["F", "Włącz lub wyłącz pełny ekran"],
    ["T", "Włącz lub wyłącz tryb kinowy"],
    ["C", "Włącz lub wyłącz napisy"],
    ["I", "Włącz lub wyłącz obraz w obrazie"],
    ["0 – 9", "Przejdź do 0 – 90% filmu"],
    ["Home End", "Początek lub koniec"],
    [", .", "O jedną klatkę wstecz lub naprzód"],
    ["< >", "Wolniej lub szybciej"],
    ["Shift+P Shift+N", "Poprzedni lub następny film"],
    ["?", "Pokaż lub ukryj skróty"],
  ],
};
