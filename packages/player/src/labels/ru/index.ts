import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "few" | "many" | "other">("ru");

function seconds(count: number): string {
  const digits = number(count);
  return plural(count, {
    one: `${digits} секунду`,
    few: `${digits} секунды`,
    many: `${digits} секунд`,
    other: `${digits} секунды`,
  });
}

/** Russian. */
export const labels: LabelSet = {
  player: "Видеоплеер",
  play: "Воспроизвести",
  pause: "Пауза",
  replay: "Посмотреть ещё раз",
  previous: "Предыдущее",
  next: "Следующее",
  mute: "Выключить звук",
  unmute: "Включить звук",
  volume: "Громкость",
  seek: "Позиция",
  position: (current, duration) => `${current} из ${duration}`,
  settings: "Настройки",
  quality: "Качество",
  speed: "Скорость",
  rate: (rate) => `${number(rate)}×`,
  captions: "Субтитры",
  audio: "Звуковая дорожка",
  off: "Выкл.",
  on: "Вкл.",
  auto: "Авто",
  loop: "Повтор",
  evenLoudness: "Выравнивание громкости",
  machineMade: "Создано машиной",
  audioOnly: "Только звук",
  chapters: "Эпизоды",
  normalSpeed: "Обычная",
  back: "Назад",
  captionsOn: "Субтитры включены",
  captionsOff: "Субтитры выключены",
  enterFullscreen: "Полный экран",
  exitFullscreen: "Выйти из полноэкранного режима",
  enterTheatre: "Режим кинотеатра",
  exitTheatre: "Обычный вид",
  enterPip: "Картинка в картинке",
  exitPip: "Закрыть картинку в картинке",
  cast: "Транслировать на устройство",
  loading: "Загрузка",
  retry: "Повторить попытку",
  tapToUnmute: "Включить звук",
  shortcuts: "Сочетания клавиш",
  close: "Закрыть",
  seekedForward: (count) => `Вперёд на ${seconds(count)}`,
  seekedBack: (count) => `Назад на ${seconds(count)}`,
  volumeAt: (value) => `Громкость ${percent(value)}`,
  live: "Прямой эфир",
  goLive: "К прямому эфиру",
  behindLive: (time) => `Отставание от эфира: ${time}`,
  latency: (count) => `Задержка ${number(count)} с`,
  messages: {
    network: "Не удаётся загрузить видео из-за ошибки сети. Проверьте подключение к интернету.",
    playlist: "По этому адресу нет плейлиста видео.",
    media: "Произошла ошибка медиаданных. Возможны проблемы с воспроизведением.",
    broken: "Не удалось загрузить видео. Повторите попытку позже.",
    element: "Произошла ошибка.",
    captions: "Не удалось загрузить эти субтитры.",
    upcoming: "Трансляция скоро начнётся.",
    protected:
      "Этот браузер не может воспроизвести защищённое видео. " +
      "Попробуйте другой браузер или другое устройство.",
    license:
      "Не удалось получить разрешение на воспроизведение. " +
      "Войдите снова или повторите попытку позже.",
    output: "Этот экран не может показать защищённое видео. Попробуйте другой экран.",
  },
  unsupported: (format) =>
    `Браузер не может воспроизвести это видео${format === "" ? "" : ` (${format})`}. ` +
    "Нужен поток HLS или файл MP4, WebM или MP3 с кодеками, которые поддерживает браузер.",
  keys: [
    ["Пробел или K", "Воспроизвести или приостановить"],
    ["← →", "На {step} с назад или вперёд"],
    ["J L", "На {doubleStep} с назад или вперёд"],
    ["↑ ↓", "Громче или тише"],
    ["M", "Выключить или включить звук"],
    ["F", "Полный экран"],
    ["T", "Режим кинотеатра"],
    ["C", "Включить или выключить субтитры"],
    ["I", "Картинка в картинке"],
    ["0 – 9", "Перейти к 0 – 90 % видео"],
    ["Home End", "Начало или конец"],
    [", .", "На один кадр назад или вперёд"],
    ["< >", "Медленнее или быстрее"],
    ["Shift+P Shift+N", "Предыдущее или следующее видео"],
    ["?", "Показать или скрыть сочетания клавиш"],
  ],
};
