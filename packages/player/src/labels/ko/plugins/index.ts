import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Korean. */
export const labels: PluginLabels = {
  abLoop: {
    title: "A-B 반복",
    setStart: "A 설정",
    setEnd: "B 설정",
    clear: "지우기",
    close: "닫기",
    startsAt: (start) => `반복 시작: ${start}`,
    loops: (start, end) => `${start}부터 ${end}까지 반복`,
    cleared: "반복을 해제했습니다",
    tooShort: "시작보다 뒤에 있는 끝 지점을 선택하세요.",
  },
  screenshot: {
    title: "스크린샷 저장",
    saved: "스크린샷을 저장했습니다",
    errors: {
      "frame-unavailable": "저장할 프레임이 아직 없습니다. 먼저 동영상을 재생하세요.",
      "frame-protected": "보호된 동영상이라 프레임을 저장할 수 없습니다.",
      "frame-cross-origin": "이 동영상의 사이트에서 프레임 저장을 허용하지 않습니다.",
    },
  },
  stats: {
    locale: "ko",
    title: "전문 통계",
    close: "닫기",
    engine: "엔진",
    codecs: "코덱",
    viewport: "표시 영역",
    resolution: "해상도",
    rendition: "화질 버전",
    bandwidth: "예상 대역폭",
    buffer: "버퍼",
    latency: "실시간 지연 시간",
    droppedFrames: "손실된 프레임",
    volume: "음량",
    speed: "속도",
    firstFrame: "첫 프레임까지 걸린 시간",
    watched: "시청 시간",
    stalls: "멈춤",
    switches: "화질 전환",
    errors: "오류",
    recoveries: "복구",
    auto: "자동",
    muted: "음소거됨",
  },
};
