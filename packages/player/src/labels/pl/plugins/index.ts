import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Polish. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Pętla A-B",
    setStart: "Ustaw A",
    setEnd: "Ustaw B",
    clear: "Wyczyść",
    close: "Zamknij",
    startsAt: (start) => `Pętla zaczyna się od ${start}`,
    loops: (start, end) => `Pętla od ${start} do ${end}`,
    cleared: "Pętla wyczyszczona",
    tooShort: "Wybierz koniec po początku.",
  },
  screenshot: {
    title: "Zapisz zrzut ekranu",
    saved: "Zrzut ekranu zapisany",
    errors: {
      "frame-unavailable": "Nie ma jeszcze klatki do zapisania. Najpierw włącz film.",
      "frame-protected": "Ten film jest chroniony, więc nie można zapisać jego klatek.",
      "frame-cross-origin": "Witryna tego filmu nie zezwala na zapisywanie jego klatek.",
    },
  },
  stats: {
    locale: "pl",
    title: "Statystyki dla dociekliwych",
    close: "Zamknij",
    engine: "Silnik",
    codecs: "Kodeki",
    viewport: "Obszar wyświetlania",
    resolution: "Rozdzielczość",
    rendition: "Wersja jakości",
    bandwidth: "Szacowana przepustowość",
    buffer: "Bufor",
    latency: "Opóźnienie na żywo",
    droppedFrames: "Utracone klatki",
    volume: "Głośność",
    speed: "Szybkość",
    firstFrame: "Czas do pierwszej klatki",
    watched: "Obejrzano",
    stalls: "Przerwy",
    switches: "Zmiany jakości",
    errors: "Błędy",
    recoveries: "Wznowienia",
    auto: "automatycznie",
    muted: "wyciszono",
  },
};
