import type { PluginLabels } from "../../../plugins/plugin-labels";

/** Brazilian Portuguese. */
export const labels: PluginLabels = {
  abLoop: {
    title: "Repetição A-B",
    setStart: "Marcar A",
    setEnd: "Marcar B",
    clear: "Limpar",
    close: "Fechar",
    startsAt: (start) => `A repetição começa em ${start}`,
    loops: (start, end) => `Repetindo de ${start} a ${end}`,
    cleared: "Repetição removida",
    tooShort: "Escolha um fim depois do início.",
  },
  screenshot: {
    title: "Salvar captura",
    saved: "Captura salva",
    errors: {
      "frame-unavailable": "Ainda não há um quadro para salvar. Inicie o vídeo primeiro.",
      "frame-protected": "Este vídeo é protegido, então seus quadros não podem ser salvos.",
      "frame-cross-origin": "O site deste vídeo não permite salvar seus quadros.",
    },
  },
  stats: {
    locale: "pt-BR",
    title: "Estatísticas para nerds",
    close: "Fechar",
    engine: "Mecanismo",
    codecs: "Codecs",
    viewport: "Área de exibição",
    resolution: "Resolução",
    rendition: "Versão",
    bandwidth: "Largura de banda estimada",
    buffer: "Buffer disponível",
    latency: "Latência ao vivo",
    droppedFrames: "Quadros perdidos",
    volume: "Volume",
    speed: "Velocidade",
    firstFrame: "Tempo até o primeiro quadro",
    watched: "Tempo assistido",
    stalls: "Interrupções",
    switches: "Trocas de qualidade",
    errors: "Erros",
    recoveries: "Recuperações",
    auto: "automática",
    muted: "sem som",
  },
};
