import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Arabic. */
export const labels: PluginLabels = {
  abLoop: {
    title: "تكرار مقطع A-B",
    setStart: "تحديد A",
    setEnd: "تحديد B",
    clear: "مسح",
    close: "إغلاق",
    startsAt: (start) => `يبدأ التكرار عند ${start}`,
    loops: (start, end) => `تكرار من ${start} إلى ${end}`,
    cleared: "أُلغي التكرار",
    tooShort: "اختر نهاية بعد البداية.",
  },
  screenshot: {
    title: "حفظ لقطة شاشة",
    saved: "حُفظت لقطة الشاشة",
    errors: {
      "frame-unavailable": "لا توجد صورة لحفظها بعد. شغّل الفيديو أولًا.",
      "frame-protected": "هذا الفيديو محمي، لذلك لا يمكن حفظ صوره.",
      "frame-cross-origin": "لا يسمح موقع هذا الفيديو بحفظ صوره.",
    },
  },
  stats: {
    locale: "ar",
    title: "إحصاءات للخبراء",
    close: "إغلاق",
    engine: "المحرّك",
    codecs: "برامج الترميز",
    viewport: "مساحة العرض",
    resolution: "الدقة",
    rendition: "نسخة الجودة",
    bandwidth: "سعة النقل المقدّرة",
    buffer: "المخزن المؤقت",
    latency: "تأخر البث المباشر",
    droppedFrames: "الإطارات المفقودة",
    volume: "مستوى الصوت",
    speed: "السرعة",
    firstFrame: "المدة حتى الإطار الأول",
    watched: "مدة المشاهدة",
    stalls: "مرات التوقف",
    switches: "مرات تغيير الجودة",
    errors: "الأخطاء",
    recoveries: "مرات التعافي",
    auto: "تلقائي",
    muted: "مكتوم",
  },
};
