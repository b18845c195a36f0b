import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Japanese. */
export const labels: PluginLabels = {
  abLoop: {
    title: "A-B リピート",
    setStart: "A を設定",
    setEnd: "B を設定",
    clear: "クリア",
    close: "閉じる",
    startsAt: (start) => `リピートの開始位置: ${start}`,
    loops: (start, end) => `${start} から ${end} までをリピート`,
    cleared: "リピートを解除しました",
    tooShort: "開始位置より後の終了位置を選んでください。",
  },
  screenshot: {
    title: "スクリーンショットを保存",
    saved: "スクリーンショットを保存しました",
    errors: {
      "frame-unavailable": "保存できるフレームがまだありません。先に動画を再生してください。",
      "frame-protected": "この動画は保護されているため、フレームを保存できません。",
      "frame-cross-origin": "この動画のサイトではフレームの保存が許可されていません。",
    },
  },
  stats: {
    locale: "ja",
    title: "詳細な統計情報",
    close: "閉じる",
    engine: "エンジン",
    codecs: "コーデック",
    viewport: "表示領域",
    resolution: "解像度",
    rendition: "画質バージョン",
    bandwidth: "推定帯域幅",
    buffer: "バッファ",
    latency: "ライブの遅延",
    droppedFrames: "ドロップしたフレーム",
    volume: "音量",
    speed: "再生速度",
    firstFrame: "最初のフレームまでの時間",
    watched: "視聴時間",
    stalls: "再生の停止",
    switches: "画質の切り替え",
    errors: "エラー",
    recoveries: "復旧",
    auto: "自動",
    muted: "ミュート中",
  },
};
