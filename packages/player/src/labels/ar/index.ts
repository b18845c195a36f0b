import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<
  "zero" | "one" | "two" | "few" | "many" | "other"
>("ar");

function seconds(count: number): string {
  const digits = number(count);
  return plural(count, {
    zero: `${digits} ثانية`,
    one: "ثانية واحدة",
    two: "ثانيتين",
    few: `${digits} ثوانٍ`,
    many: `${digits} ثانية`,
    other: `${digits} ثانية`,
  });
}

/** Arabic, to be shown from right to left. */
export const labels: LabelSet = {
  player: "مشغّل الفيديو",
  play: "تشغيل",
  pause: "إيقاف مؤقت",
  replay: "إعادة التشغيل",
  previous: "السابق",
  next: "التالي",
  mute: "كتم الصوت",
  unmute: "إلغاء كتم الصوت",
  volume: "مستوى الصوت",
  seek: "موضع التشغيل",
  position: (current, duration) => `${current} من ${duration}`,
  settings: "الإعدادات",
  quality: "الجودة",
  speed: "السرعة",
  // The sign would change sides without the marks.
  rate: (rate) => `\u200E${number(rate)}×\u200E`,
  captions: "الترجمة",
  audio: "المقطع الصوتي",
  off: "إيقاف",
  on: "تفعيل",
  auto: "تلقائي",
  loop: "تكرار",
  evenLoudness: "توحيد مستوى الصوت",
  machineMade: "من إنشاء الآلة",
  audioOnly: "الصوت فقط",
  chapters: "الفصول",
  normalSpeed: "عادية",
  back: "رجوع",
  captionsOn: "الترجمة مفعّلة",
  captionsOff: "الترجمة متوقفة",
  enterFullscreen: "ملء الشاشة",
  exitFullscreen: "الخروج من وضع ملء الشاشة",
  enterTheatre: "وضع المسرح",
  exitTheatre: "العرض التلقائي",
  enterPip: "نافذة ضمن النافذة",
  exitPip: "إنهاء نافذة ضمن النافذة",
  cast: "البث إلى جهاز",
  loading: "جارٍ التحميل",
  retry: "إعادة المحاولة",
  tapToUnmute: "إلغاء كتم الصوت",
  shortcuts: "اختصارات لوحة المفاتيح",
  close: "إغلاق",
  seekedForward: (count) => `تقديم ${seconds(count)}`,
  seekedBack: (count) => `ترجيع ${seconds(count)}`,
  volumeAt: (value) => `مستوى الصوت ${percent(value)}`,
  live: "مباشر",
  goLive: "الانتقال إلى البث المباشر",
  behindLive: (time) => `متأخر ${time} عن البث المباشر`,
  latency: (count) => `تأخير ${seconds(count)}`,
  messages: {
    network: "لا يمكننا تحميل هذا الفيديو بسبب خطأ في الشبكة. يُرجى التحقق من اتصالك بالإنترنت.",
    playlist: "لا توجد قائمة تشغيل فيديو في هذا العنوان.",
    media: "حدث خطأ في الوسائط. قد تواجه مشاكل في التشغيل.",
    broken: "تعذّر تحميل هذا الفيديو. يُرجى إعادة المحاولة لاحقًا.",
    element: "حدث خطأ.",
    captions: "تعذّر تحميل هذه الترجمة.",
    upcoming: "سيبدأ هذا البث المباشر قريبًا.",
    protected: "لا يستطيع هذا المتصفح تشغيل هذا الفيديو المحمي. يُرجى تجربة متصفح أو جهاز آخر.",
    license: "تعذّر الحصول على إذن بتشغيل الفيديو. يُرجى تسجيل الدخول مرة أخرى أو المحاولة لاحقًا.",
    output: "لا يمكن عرض هذا الفيديو المحمي على هذه الشاشة. يُرجى تجربة شاشة أخرى.",
  },
  unsupported: (format) =>
    `لا يمكن لمتصفحك تشغيل هذا الفيديو${format === "" ? "" : ` (${format})`}. ` +
    "يجب أن يكون بث HLS، أو ملف MP4 أو WebM أو MP3 بترميز يدعمه متصفحك.",
  keys: [
    ["المسافة أو K", "تشغيل أو إيقاف مؤقت"],
    ["← →", "ترجيع أو تقديم {step} ث"],
    ["J L", "ترجيع أو تقديم {doubleStep} ث"],
    ["↑ ↓", "رفع الصوت أو خفضه"],
    ["M", "كتم الصوت أو إلغاء كتمه"],
    ["F", "تفعيل ملء الشاشة أو إنهاؤه"],
    ["T", "تفعيل وضع المسرح أو إنهاؤه"],
    ["C", "تفعيل الترجمة أو إيقافها"],
    ["I", "تفعيل نافذة ضمن النافذة أو إنهاؤها"],
    ["0 – 9", "الانتقال إلى 0 – 90% من الفيديو"],
    ["Home End", "البداية أو النهاية"],
    [", .", "إطار واحد للخلف أو للأمام"],
    ["< >", "أبطأ أو أسرع"],
    ["Shift+P Shift+N", "الفيديو السابق أو التالي"],
    ["?", "إظهار الاختصارات أو إخفاؤها"],
  ],
};
