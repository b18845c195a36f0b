import type { LabelSet } from "../../labels";
import { localeFormats } from "../locale-formats";

const { number, percent, plural } = localeFormats<"one" | "many" | "other">("pt-BR");

function seconds(count: number): string {
  const text = `${number(count)} segundos`;
  return plural(count, { one: `${number(count)} segundo`, many: text, other: text });
}

/** Brazilian Portuguese. */
export const labels: LabelSet = {
  player: "Player de vídeo",
  play: "Reproduzir",
  pause: "Pausar",
  replay: "Assistir novamente",
  previous: "Anterior",
  next: "Próximo",
  mute: "Desativar som",
  unmute: "Ativar som",
  volume: "Volume",
  seek: "Posição de reprodução",
  position: (current, duration) => `${current} de ${duration}`,
  settings: "Configurações",
  quality: "Qualidade",
  speed: "Velocidade",
  rate: (rate) => `${number(rate)}×`,
  captions: "Legendas",
  audio: "Faixa de áudio",
  off: "Desativado",
  on: "Ativado",
  auto: "Automática",
  loop: "Repetir",
  evenLoudness: "Volume uniforme",
  machineMade: "Feitas por máquina",
  audioOnly: "Somente áudio",
  chapters: "Capítulos",
  normalSpeed: "Normal",
  back: "Voltar",
  captionsOn: "Legendas ativadas",
  captionsOff: "Legendas desativadas",
  enterFullscreen: "Tela cheia",
  exitFullscreen: "Sair da tela cheia",
  enterTheatre: "Modo teatro",
  exitTheatre: "Visualização padrão",
  enterPip: "Picture-in-picture",
  exitPip: "Sair do picture-in-picture",
  cast: "Transmitir para um dispositivo",
  loading: "Carregando",
  retry: "Tentar novamente",
  tapToUnmute: "Ativar som",
  shortcuts: "Atalhos do teclado",
  close: "Fechar",
  seekedForward: (count) => `Avançar ${seconds(count)}`,
  seekedBack: (count) => `Voltar ${seconds(count)}`,
  volumeAt: (value) => `Volume em ${percent(value)}`,
  live: "Ao vivo",
  goLive: "Ir para o ao vivo",
  behindLive: (time) => `${time} atrás do ao vivo`,
  latency: (count) => `${number(count)} s de latência`,
  messages: {
    network:
      "Não foi possível carregar o vídeo por um erro de rede. " +
      "Verifique sua conexão com a Internet.",
    playlist: "Não há uma playlist de vídeo neste endereço.",
    media: "Ocorreu um erro de mídia. A reprodução pode apresentar problemas.",
    broken: "Não foi possível carregar o vídeo. Tente novamente mais tarde.",
    element: "Ocorreu um erro.",
    captions: "Não foi possível carregar estas legendas.",
    upcoming: "Esta transmissão ao vivo começa em breve.",
    protected:
      "Este navegador não consegue reproduzir este vídeo protegido. " +
      "Tente outro navegador ou dispositivo.",
    license:
      "Não conseguimos permissão para reproduzir este vídeo. Entre novamente ou tente mais tarde.",
    output: "Esta tela não consegue exibir este vídeo protegido. Tente outra tela.",
  },
  unsupported: (format) =>
    `Seu navegador não consegue reproduzir este vídeo${format === "" ? "" : ` (${format})`}. ` +
    "Ele precisa ser uma transmissão HLS ou um arquivo MP4, WebM ou MP3 com codecs " +
    "compatíveis com o seu navegador.",
  keys: [
    ["Espaço ou K", "Reproduzir ou pausar"],
    ["← →", "Voltar ou avançar {step} segundos"],
    ["J L", "Voltar ou avançar {doubleStep} segundos"],
    ["↑ ↓", "Aumentar ou diminuir o volume"],
    ["M", "Desativar ou ativar o som"],
    ["F", "Ativar ou sair da tela cheia"],
    ["T", "Ativar ou sair do modo teatro"],
    ["C", "Ativar ou desativar as legendas"],
    ["I", "Ativar ou sair do picture-in-picture"],
    ["0 – 9", "Ir para 0 – 90% do vídeo"],
    ["Home End", "Início ou fim"],
    [", .", "Voltar ou avançar um quadro"],
    ["< >", "Mais devagar ou mais rápido"],
    ["Shift+P Shift+N", "Vídeo anterior ou próximo"],
    ["?", "Mostrar ou ocultar os atalhos"],
  ],
};
