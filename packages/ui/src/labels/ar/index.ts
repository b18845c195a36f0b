import type { Labels } from "../labels";
import { localeFormats } from "../locale-formats";

const { number, compact, percent, plural } = localeFormats<
  "zero" | "one" | "two" | "few" | "many" | "other"
>("ar");

/** Arabic, to be shown from right to left. */
export const labels: Labels = {
  captionEditor: {
    list: "الترجمة",
    empty: "لا توجد ترجمة بعد. شغِّل الفيديو حتى يبدأ الكلام، ثم أضف أول مقطع.",
    add: "إضافة مقطع ترجمة",
    undo: "تراجع",
    redo: "إعادة",
    untitled: "لا يوجد نص بعد",
    invalid: "يحتاج إلى مراجعة",
    start: "البداية",
    end: "النهاية",
    text: "النص",
    startAtPlayhead: "البدء عند الوقت الحالي",
    endAtPlayhead: "الانتهاء عند الوقت الحالي",
    timeHint: "يغيّر السهمان لأعلى ولأسفل الوقت بمقدار عُشر ثانية، ومع Shift بمقدار ثانية.",
    split: "تقسيم",
    merge: "دمج مع التالي",
    remove: "حذف",
    keys:
      "‏Alt + السهم لأعلى أو لأسفل للانتقال إلى مقطع آخر، وShift + المسافة للتشغيل والإيقاف " +
      "المؤقت.",
    unreadableTime: "أدخل وقتًا مثل 1:02.5",
    endsBeforeStart: "يجب أن ينتهي المقطع بعد بدايته",
    textMissing: "أدخل النص أو احذف المقطع",
    textTooLong: (max) =>
      plural(max, {
        zero: "لا يمكن أن يحتوي المقطع على أي حرف",
        one: "لا يمكن أن يزيد المقطع عن حرف واحد",
        two: "لا يمكن أن يزيد المقطع عن حرفين",
        few: `لا يمكن أن يزيد المقطع عن ${number(max)} أحرف`,
        many: `لا يمكن أن يزيد المقطع عن ${number(max)} حرفًا`,
        other: `لا يمكن أن يزيد المقطع عن ${number(max)} حرف`,
      }),
    added: (time) => `أُضيف مقطع عند ${time}.`,
    removed: "حُذف المقطع. يمكنك استعادته بزر «تراجع».",
    splitDone: "قُسِّم المقطع إلى مقطعين.",
    merged: "دُمج المقطعان.",
    undone: "تم التراجع.",
    redone: "تمت الإعادة.",
  },
  carousel: {
    label: "مختارات",
    role: "عرض دوّار",
    slideRole: "شريحة",
    position: (current, total) => `${number(current)} من ${number(total)}`,
    show: (current, total) => `عرض ${number(current)} من ${number(total)}`,
    previous: "السابق",
    next: "التالي",
    pause: "إيقاف مؤقت",
    play: "تشغيل",
  },
  checklist: { met: "تم:", unmet: "مطلوب:" },
  confirmDialog: { cancel: "إلغاء" },
  consentDialog: {
    title: "خصوصيتك، قرارك",
    text:
      "نحفظ ما يحتاج إليه الموقع ليعمل. وبموافقتك نحفظ أيضًا سجلّ المشاهدة في هذا المتصفح، " +
      "لتتابع من حيث توقفت.",
    acceptAll: "قبول الكل",
    necessaryOnly: "الضروري فقط",
  },
  continueCard: { remaining: (time) => `متبقٍّ ${time}` },
  copyField: { copy: "نسخ", copied: "تم النسخ" },
  deviceRow: {
    name: (browser, os) => `${browser} على ${os}`,
    current: "هذا الجهاز",
    ip: "عنوان IP",
    signedIn: "تسجيل الدخول",
    lastActive: "آخر نشاط",
    expires: "انتهاء الصلاحية",
    remove: "إزالة",
    removeNamed: (device) => `إزالة ${device}`,
  },
  dialog: { close: "إغلاق" },
  dropZone: {
    choose: "اختيار ملفات",
    or: "أو أفلِتها هنا",
    folders: "لا تُقبل المجلدات. اختر الملفات التي بداخلها.",
  },
  errorState: { retry: "إعادة المحاولة" },
  followButton: {
    follow: "متابعة",
    following: "تتابعه",
    named: (text, creatorName) => `${text}: ${creatorName}`,
  },
  header: {
    skip: "الانتقال إلى المحتوى",
    menu: "القائمة",
    openSearch: "بحث",
    closeSearch: "إغلاق البحث",
  },
  imageCropper: {
    frame: "جزء الصورة",
    instructions: "حرِّكه بمفاتيح الأسهم، وبخطوات أكبر مع Shift. يغيّر الزائد والناقص حجمه.",
    zoom: "تكبير",
    position: (left, top) => `${percent(left)} من اليسار، ${percent(top)} من الأعلى`,
  },
  infiniteSentinel: { loading: "جارٍ تحميل المزيد" },
  link: { external: "(يفتح في علامة تبويب جديدة)" },
  logo: { beta: "تجريبي" },
  offlineDialog: {
    title: "لا يوجد اتصال",
    text:
      "أنت غير متصل بالإنترنت، ولن يمكن تحميل محتوى جديد حتى يعود الاتصال. " +
      "ستختفي هذه الرسالة تلقائيًا عند عودته.",
  },
  passwordField: { show: "إظهار كلمة المرور", hide: "إخفاء كلمة المرور" },
  qrPanel: { image: "رمز QR", manualKey: "المفتاح للإدخال اليدوي" },
  quickSearch: {
    label: "بحث",
    placeholder: "بحث",
    clear: "محو",
    quickTitle: "بحث سريع",
    title: "بحث",
    results: "النتائج",
    sort: "الترتيب",
    newest: "الأحدث",
    oldest: "الأقدم",
    viewMore: "عرض المزيد",
    viewLess: "عرض أقل",
    none: "لا توجد نتائج…",
  },
  searchBox: { label: "بحث", placeholder: "بحث", clear: "محو", submit: "عرض النتائج" },
  settingsNav: { label: "الإعدادات" },
  shareDialog: {
    title: "مشاركة",
    link: "الرابط",
    startAt: (time) => `البدء عند ${time}`,
    embed: "رمز التضمين",
    system: "مشاركة عبر تطبيق",
  },
  shortcutsDialog: { title: "اختصارات لوحة المفاتيح" },
  sideMenu: { title: "القائمة", close: "إغلاق القائمة" },
  sortableList: {
    handle: (name) => `نقل ${name}`,
    instructions: "اسحب، أو اضغط على مفتاحَي السهم لأعلى ولأسفل أو Home أو End.",
    moved: (name, position, count) =>
      `نُقل ${name} إلى الموضع ${number(position)} من ${number(count)}.`,
  },
  spinner: { loading: "جارٍ التحميل" },
  stepper: {
    label: "التقدّم",
    position: (current, total) => `الخطوة ${number(current)} من ${number(total)}`,
  },
  strengthMeter: {
    label: "قوة كلمة المرور",
    levels: ["قصيرة جدًا", "ضعيفة جدًا", "ضعيفة", "مقبولة", "قوية", "قوية جدًا"],
  },
  thumbnail: { duration: "المدة", watched: "تمت مشاهدته" },
  toast: { region: "الإشعارات", close: "إغلاق" },
  uploadRow: {
    progress: (name) => `تقدّم ${name}`,
    pause: (name) => `إيقاف ${name} مؤقتًا`,
    resume: (name) => `استئناف ${name}`,
    cancel: (name) => `إلغاء ${name}`,
  },
  verifiedTick: { verified: "حساب موثَّق" },
  viewCount: {
    views(count, amount) {
      // The noun follows a word such as "thousand", not the number before it.
      if (/\p{L}/u.test(count)) return `${count} مشاهدة`;
      return plural(amount, {
        zero: "لا مشاهدات",
        one: "مشاهدة واحدة",
        two: "مشاهدتان",
        few: `${count} مشاهدات`,
        many: `${count} مشاهدة`,
        other: `${count} مشاهدة`,
      });
    },
    short: compact,
    exact: number,
  },
};
