import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Russian. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Повтор A-B",
    setStart: "Задать A",
    setEnd: "Задать B",
    clear: "Сбросить",
    close: "Закрыть",
    startsAt: (start) => `Повтор начинается с ${start}`,
    loops: (start, end) => `Повтор от ${start} до ${end}`,
    cleared: "Повтор сброшен",
    tooShort: "Выберите конец после начала.",
  },
  screenshot: {
    title: "Сохранить кадр",
    saved: "Кадр сохранён",
    errors: {
      "frame-unavailable": "Пока нет кадра для сохранения. Сначала запустите видео.",
      "frame-protected": "Это видео защищено, поэтому его кадры нельзя сохранить.",
      "frame-cross-origin": "Сайт этого видео не разрешает сохранять его кадры.",
    },
  },
  stats: {
    locale: "ru",
    title: "Статистика для специалистов",
    close: "Закрыть",
    engine: "Движок",
    codecs: "Кодеки",
    viewport: "Область просмотра",
    resolution: "Разрешение",
    rendition: "Вариант качества",
    bandwidth: "Оценка пропускной способности",
    buffer: "Буфер",
    latency: "Задержка трансляции",
    droppedFrames: "Пропущенные кадры",
    volume: "Громкость",
    speed: "Скорость",
    firstFrame: "Время до первого кадра",
    watched: "Просмотрено",
    stalls: "Остановки",
    switches: "Смены качества",
    errors: "Ошибки",
    recoveries: "Восстановления",
    auto: "авто",
    muted: "без звука",
  },
};
