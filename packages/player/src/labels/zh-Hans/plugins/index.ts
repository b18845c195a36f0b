import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Simplified Chinese. */
export const labels: PluginLabels = {
  abLoop: {
    title: "A-B 循环",
    setStart: "设置 A",
    setEnd: "设置 B",
    clear: "清除",
    close: "关闭",
    startsAt: (start) => `循环起点：${start}`,
    loops: (start, end) => `循环播放 ${start} 至 ${end}`,
    cleared: "已清除循环",
    tooShort: "请选择起点之后的终点。",
  },
  screenshot: {
    title: "保存截图",
    saved: "截图已保存",
    errors: {
      "frame-unavailable": "还没有可保存的画面。请先播放视频。",
      "frame-protected": "此视频受保护，无法保存其画面。",
      "frame-cross-origin": "此视频的网站不允许保存其画面。",
    },
  },
  stats: {
    locale: "zh-Hans",
    title: "详细统计信息",
    close: "关闭",
    engine: "播放引擎",
    codecs: "编解码器",
    viewport: "显示区域",
    resolution: "分辨率",
    rendition: "清晰度版本",
    bandwidth: "估计带宽",
    buffer: "缓冲",
    latency: "直播延迟",
    droppedFrames: "丢帧",
    volume: "音量",
    speed: "速度",
    firstFrame: "首帧时间",
    watched: "观看时长",
    stalls: "卡顿",
    switches: "清晰度切换",
    errors: "错误",
    recoveries: "恢复",
    auto: "自动",
    muted: "已静音",
  },
};
